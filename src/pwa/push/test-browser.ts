/** A browser's push manager in a test, and the key of a back end. */
export const key = `B${'A'.repeat(86)}`
const keyBytes = Uint8Array.from(atob(`${key}=`.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
  char.charCodeAt(0),
)

/** The browser's push manager: one subscription at a time, each with an address of its own. */
export class Manager {
  made = 0
  current: PushSubscription | null = null
  getSubscription = () => Promise.resolve(this.current)
  subscribe = ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    if (this.current) return Promise.reject(new Error('InvalidStateError'))
    this.made += 1
    const endpoint = `https://push.test/${this.made}`
    const bytes = applicationServerKey === key ? keyBytes.buffer : new ArrayBuffer(65)
    this.current = {
      endpoint,
      options: { applicationServerKey: bytes, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        this.current = null
        return Promise.resolve(true)
      },
    } as unknown as PushSubscription
    return Promise.resolve(this.current)
  }
}

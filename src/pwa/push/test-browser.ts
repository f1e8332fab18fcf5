/** A fake push manager, and a back end's public key. */
export const key = `B${'A'.repeat(86)}`
const keyBytes = Uint8Array.from(atob(`${key}=`.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
  char.charCodeAt(0),
)

/** Has one subscription at a time, each with its own endpoint. */
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

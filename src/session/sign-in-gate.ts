/** Protected pages and actions await this gate while the sign-in popup is open. */
import { proxy, ref } from 'valtio'

export type AuthTab = 'login' | 'register' | 'findPassword'

interface Waiting {
  promise: Promise<boolean>
  settle: (signedIn: boolean) => void
  count: number
}

export const authPopup = proxy<{ waiting: Waiting | null; tab: AuthTab }>({ waiting: null, tab: 'login' })

/** Opens the popup or joins an open one. True on confirm; false on dismissal, or when all callers have aborted. */
export function openAuthPopup(tab: AuthTab = 'login', signal?: AbortSignal): Promise<boolean> {
  const waiting = authPopup.waiting ?? open(tab)
  waiting.count += 1
  signal?.addEventListener('abort', () => leave(waiting))
  return waiting.promise
}

function open(tab: AuthTab): Waiting {
  let resolve: (signedIn: boolean) => void = () => undefined
  const promise = new Promise<boolean>((fulfil) => {
    resolve = fulfil
  })
  const settle = (signedIn: boolean) => {
    authPopup.waiting = null
    resolve(signedIn)
  }
  authPopup.tab = tab
  authPopup.waiting = ref({ promise, settle, count: 0 })
  return authPopup.waiting
}

/** In the next task, so that a navigation that replaces another one can join before the popup would close. */
function leave(waiting: Waiting): void {
  setTimeout(() => {
    waiting.count -= 1
    if (waiting.count === 0 && authPopup.waiting === waiting) waiting.settle(false)
  })
}

export const confirmAuth = () => authPopup.waiting?.settle(true)
export const dismissAuth = () => authPopup.waiting?.settle(false)

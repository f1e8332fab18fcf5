/** The gate that protected places wait at while the sign-in popup is open. */
import { proxy, ref } from 'valtio'

export type AuthTab = 'login' | 'register' | 'findPassword'

interface Waiting {
  promise: Promise<boolean>
  settle: (signedIn: boolean) => void
  count: number
}

export const authPopup = proxy<{ waiting: Waiting | null; tab: AuthTab }>({ waiting: null, tab: 'login' })

/** Joins an open one. True on confirm, false on dismissal or on `signal` where nobody else waits. */
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

/** After a turn, so that a navigation which replaces another one can join before the popup would close. */
function leave(waiting: Waiting): void {
  setTimeout(() => {
    waiting.count -= 1
    if (waiting.count === 0 && authPopup.waiting === waiting) waiting.settle(false)
  })
}

export const confirmAuth = () => authPopup.waiting?.settle(true)
export const dismissAuth = () => authPopup.waiting?.settle(false)

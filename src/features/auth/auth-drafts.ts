/** What the popup keeps for the tab, so that a language change finds it as it was. */
import { forgetDraft, readDraft, writeDraft } from '~/components/form/drafts.ts'
import type { AuthTab } from '~/session/sign-in-gate.ts'

export const authDrafts = {
  login: 'auth.login',
  register: 'auth.register',
  registerAccount: 'auth.registerAccount',
  registerState: 'auth.registerState',
  find: 'auth.find',
  findState: 'auth.findState',
  // A player's own, whatever a visitor has typed in this tab before.
  ownFind: 'auth.ownFind',
  ownFindState: 'auth.ownFindState',
  reset: 'auth.reset',
  popup: 'auth.popup',
} as const

export const storeTab = (tab: AuthTab) => writeDraft(authDrafts.popup, { tab })

/** The tab to open with: the one that was open before a reload, else the one that was asked for. */
export function tabToOpen(asked: AuthTab): AuthTab {
  const { tab } = readDraft(authDrafts.popup, { tab: '' })
  return asked === 'login' && (tab === 'register' || tab === 'findPassword') ? tab : asked
}

/** After a dismissal: the next opening asks anew, and an empty account must not hide the remembered one. */
export function tidyDrafts(): void {
  forgetDraft(authDrafts.popup)
  if (!readDraft(authDrafts.login, { account: '' }).account) forgetDraft(authDrafts.login)
}

/** After a password reset: whose password it was is filled in at the sign-in that follows. */
export function signInNext(account: string): void {
  const { find, findState, ownFind, ownFindState, reset, popup } = authDrafts
  for (const draft of [find, findState, ownFind, ownFindState, reset, popup]) forgetDraft(draft)
  writeDraft(authDrafts.login, { account })
}

export function forgetAuthDrafts(): void {
  Object.values(authDrafts).forEach(forgetDraft)
}

/** What the popup keeps for the tab, so that a language change finds it as it was (spec §4). */
import type { AuthTab } from '~/session/auth-popup.ts'
import { forgetDraft, readDraft, writeDraft } from '~/components/form/drafts.ts'

export const drafts = { login: 'auth.login', register: 'auth.register', popup: 'auth.popup' } as const

/** Before the reload of a language change. */
export const storeTab = (tab: AuthTab) => writeDraft(drafts.popup, { tab }, [])

/** The tab to open with: the one that a language change kept, else the one that was asked for. */
export function tabToOpen(asked: AuthTab): AuthTab {
  const { tab } = readDraft(drafts.popup)
  return asked === 'login' && (tab === 'register' || tab === 'findPassword') ? tab : asked
}

/** After a dismissal: the next opening asks anew, and an empty account must not hide the remembered one. */
export function tidyDrafts(): void {
  forgetDraft(drafts.popup)
  if (!readDraft(drafts.login)['account']) forgetDraft(drafts.login)
}

/** After a sign-in. */
export function forgetAuthDrafts(): void {
  Object.values(drafts).forEach(forgetDraft)
}

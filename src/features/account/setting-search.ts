import { safeRedirect } from '../../lib/redirect.ts'

export type SettingSection = 'payment' | 'password'

export interface SettingSearch {
  /** Which password is being set or changed; without it the overview shows. */
  section?: SettingSection
  /** Where to go on after success, for screens that need the fund password first. */
  returnTo?: string
}

/** Tolerant: what makes no sense is left out. */
export function readSettingSearch(search: Record<string, unknown>): SettingSearch {
  const { section, returnTo } = search
  const path = safeRedirect(returnTo)
  return {
    ...(section === 'payment' || section === 'password' ? { section } : {}),
    ...(path ? { returnTo: path } : {}),
  }
}

import { safeRedirect } from '../../lib/redirect.ts'
import { readKycStep, type KycStep } from './kyc/kyc-step.ts'

const settingSections = ['profile', 'idNumber', 'kyc', 'payment', 'forgotten', 'password', 'device'] as const
export type SettingSection = (typeof settingSections)[number]

export interface SettingSearch {
  /** Which setting is open; without it the list shows. `forgotten` is the fund password's way out. */
  section?: SettingSection
  /** Which view of the identity check. */
  step?: KycStep
  /** Where to go on after success, for screens that need this setting first. */
  returnTo?: string
}

/** Tolerant: what makes no sense is left out. */
export function readSettingSearch(search: Record<string, unknown>): SettingSearch {
  const section = settingSections.find((known) => known === search['section'])
  const path = safeRedirect(search['returnTo'])
  const step = section === 'kyc' ? readKycStep(search['step']) : undefined
  return {
    ...(section ? { section } : {}),
    ...(step ? { step } : {}),
    ...(path ? { returnTo: path } : {}),
  }
}

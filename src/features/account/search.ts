import type { AccountTitle } from '~/layout/route-data.ts'
import { safeRedirect } from '~/lib/links.ts'

/** The name of each setting in the list, and of its page. */
export const settingTitles = {
  profile: 'profile.edit',
  idNumber: 'idNumber.name',
  kyc: 'kycEntry.name',
  email: 'email.name',
  payment: 'fund.name',
  forgotten: 'forgotten.title',
  password: 'login.name',
  passkey: 'passkey.name',
  device: 'device.name',
  data: 'data.name',
} as const satisfies Record<string, AccountTitle>
export type SettingSection = keyof typeof settingTitles
const isSetting = (value: unknown): value is SettingSection =>
  typeof value === 'string' && Object.hasOwn(settingTitles, value)

interface SettingSearch {
  /** Which setting is open; without it the list shows. `forgotten` is the fund password's way out. */
  section?: SettingSection
  /** Which view of the identity check. */
  step?: KycStep
  /** Where to go on after success, for screens that need this setting first. */
  returnTo?: string
}

/** Tolerant: what makes no sense is left out. */
export function readSettingSearch(search: Record<string, unknown>): SettingSearch {
  const section = isSetting(search['section']) ? search['section'] : undefined
  const path = safeRedirect(search['returnTo'])
  const step = section === 'kyc' ? readKycStep(search['step']) : undefined
  return { ...(section ? { section } : {}), ...(step ? { step } : {}), ...(path ? { returnTo: path } : {}) }
}

/** The views of the identity check that an address may name. Nothing is imported: the first screen reads addresses. */
const kycSteps = ['front', 'back', 'hand', 'summary'] as const
export type KycStep = (typeof kycSteps)[number]

/** Tolerant: a step that there is not is none. */
const readKycStep = (value: unknown): KycStep | undefined => kycSteps.find((step) => step === value)

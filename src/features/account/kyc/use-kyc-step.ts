import { useNavigate, useSearch } from '@tanstack/react-router'
import { readSettingSearch } from '../setting-search.ts'
import type { KycStep } from './kyc-step.ts'

/** The step that the address names, so that "back" leads to the step before, and the way to another one. */
export function useKycStep() {
  const { step, returnTo } = readSettingSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  /** `replace`: for a step that is over, which "back" shall not lead to again. */
  const goTo = (next: KycStep | undefined, replace = false) =>
    void navigate({
      to: '/user/account-setting',
      search: { section: 'kyc', ...(next ? { step: next } : {}), ...(returnTo ? { returnTo } : {}) },
      replace,
    })
  return { step, goTo }
}

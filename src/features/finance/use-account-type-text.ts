import { useTranslation } from 'react-i18next'
import { accountTypes } from './bank-card-rules.ts'

/** A kind of Japanese account in words; what is not one of the three is shown as it came. */
export function useAccountTypeText(): (type: string | null | undefined) => string {
  const { t } = useTranslation('finance')
  return (type) => {
    const known = accountTypes.find((candidate) => candidate === type)
    return known ? t(`accountType.${known}`) : (type ?? '')
  }
}

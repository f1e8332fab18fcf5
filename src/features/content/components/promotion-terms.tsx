import { useTranslation } from 'react-i18next'
import type { Promotion } from '../../../api/contract/content.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'

interface PromotionTermsProps {
  promotion: Promotion
  className: string | undefined
}

/** The terms, wherever the promotion is shown. */
export function PromotionTerms({ promotion, className }: PromotionTermsProps) {
  const { t } = useTranslation('promotion')
  return (
    <dl className={className}>
      <dt>{t('terms')}</dt>
      <dd>
        <LocalizedText record={promotion} field="terms" label />
      </dd>
    </dl>
  )
}

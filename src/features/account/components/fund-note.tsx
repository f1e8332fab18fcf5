import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'

/** Plainly: what the fund password protects and how to choose it. */
export function FundNote() {
  const { t } = useTranslation('account')
  return (
    <Card title={t('fund.whatTitle')} tone="raised">
      <p>{t('fund.whatText')}</p>
      <p>{t('fund.whatRules')}</p>
    </Card>
  )
}

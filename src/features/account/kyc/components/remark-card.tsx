import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../../../i18n/localized-field.ts'
import type { KycSubmission } from '../../../../api/contract/user.ts'
import { LocalizedText } from '../../../../shell/localized-text.tsx'
import { Card } from '../../../../ui/card.tsx'

/** What the examiner wrote; nothing where nothing was written. */
export function RemarkCard({ submission }: { submission: KycSubmission }) {
  const { t, i18n } = useTranslation('kyc')
  if (localizedField(submission, 'remark', i18n.language).text === '') return null
  return (
    <Card title={t('rejected.remark')}>
      <p>
        <LocalizedText record={submission} field="remark" label />
      </p>
    </Card>
  )
}

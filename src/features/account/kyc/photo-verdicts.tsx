import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { KycPhoto, KycSubmission } from '~/api/contract/user.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { verdictOf } from './kyc-steps.ts'
import styles from './photo-verdicts.module.css'

const tones = { review: 'gold', accepted: 'jade', refused: 'vermilion', unknown: 'neutral' } as const

/** What became of each photo, with the reason where one was refused. Nothing where the server names none. */
export function PhotoVerdicts({ photos }: { photos: readonly KycPhoto[] }) {
  const { t, i18n } = useTranslation('kyc')
  if (photos.length === 0) return null
  return (
    <Card title={t('verdict.title')}>
      <ul className={styles.list}>
        {photos.map((photo) => {
          const verdict = verdictOf(photo.status)
          const hasReason = localizedField(photo, 'reason', i18n.language).text !== ''
          return (
            <li key={photo.side} className={styles.row}>
              <span className={styles.name}>{t(`side.${photo.side}`)}</span>
              <Badge tone={tones[verdict]}>
                {verdict === 'unknown'
                  ? t('status.unknown', { status: photo.status })
                  : t(`verdict.${verdict}`)}
              </Badge>
              {verdict === 'refused' ? (
                <p className={styles.reason}>
                  {hasReason ? <LocalizedText record={photo} field="reason" label /> : t('verdict.noReason')}
                </p>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

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

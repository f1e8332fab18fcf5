import { useTranslation } from 'react-i18next'
import type { KycPhoto } from '../../../../api/contract/user.ts'
import { localizedField } from '../../../../../i18n/localized-field.ts'
import { LocalizedText } from '../../../../shell/localized-text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { verdictOf } from '../kyc-steps.ts'
import css from './photo-verdicts.module.css'

const tones = { review: 'gold', accepted: 'jade', refused: 'vermilion', unknown: 'neutral' } as const

/** What became of each photo, with the reason where one was refused. Nothing where the server names none. */
export function PhotoVerdicts({ photos }: { photos: readonly KycPhoto[] }) {
  const { t, i18n } = useTranslation('kyc')
  if (photos.length === 0) return null
  return (
    <Card title={t('verdict.title')}>
      <ul className={css['list']}>
        {photos.map((photo) => {
          const verdict = verdictOf(photo.status)
          const hasReason = localizedField(photo, 'reason', i18n.language).text !== ''
          return (
            <li key={photo.side} className={css['row']}>
              <span className={css['name']}>{t(`side.${photo.side}`)}</span>
              <Badge tone={tones[verdict]}>
                {verdict === 'unknown'
                  ? t('status.unknown', { status: photo.status })
                  : t(`verdict.${verdict}`)}
              </Badge>
              {verdict === 'refused' ? (
                <p className={css['reason']}>
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

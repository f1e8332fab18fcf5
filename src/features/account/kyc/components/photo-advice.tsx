import { useTranslation } from 'react-i18next'
import type { KycSide } from '../../../../api/contract/user.ts'
import type { PhotoHint } from '../../../../lib/image/photo-hints.ts'
import { Icon } from '../../../../ui/icon.tsx'
import css from './photo-advice.module.css'

interface PhotoAdviceProps {
  side: KycSide
  /** What the device noticed about the photo; without a photo, what to look for. */
  hints: readonly PhotoHint[] | undefined
}

/** Advice before the photo, and hints after it. A hint never stops anybody. */
export function PhotoAdvice({ side, hints }: PhotoAdviceProps) {
  const { t } = useTranslation('kyc')
  return (
    // Here all the time, so that what appears in it is read out.
    <div role="status">
      {hints === undefined ? (
        <ul className={css['tips']}>
          {(['first', 'second'] as const).map((tip) => (
            <li key={tip}>
              <Icon name="check" size="xs" />
              {t(`step.${side}.${tip}`)}
            </li>
          ))}
        </ul>
      ) : null}
      {hints?.length === 0 ? (
        <p className={css['fine']}>
          <Icon name="check" size="s" />
          {t('hint.fine')}
        </p>
      ) : null}
      {hints?.length ? (
        <div className={css['hints']}>
          <p className={css['title']}>
            <Icon name="info" size="s" />
            {t('hint.title')}
          </p>
          <ul>
            {hints.map((hint) => (
              <li key={hint}>{t(`hint.${hint}`)}</li>
            ))}
          </ul>
          <p className={css['note']}>{t('hint.note')}</p>
        </div>
      ) : null}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { KycSide } from '../../../../api/contract/user.ts'
import { Button } from '../../../../ui/button.tsx'
import css from './summary-photo.module.css'

interface SummaryPhotoProps {
  side: KycSide
  url: string | undefined
  /** What the server said about this photo. */
  problem: string | undefined
  /** Absent while the photos are on their way. */
  onChange: (() => void) | undefined
}

/** A photo that is about to be sent, and the way back to it. */
export function SummaryPhoto({ side, url, problem, onChange }: SummaryPhotoProps) {
  const { t } = useTranslation('kyc')
  const name = t(`side.${side}`)
  return (
    <li className={css['item']} data-wrong={problem !== undefined || undefined}>
      {url ? <img className={css['photo']} src={url} alt={t('photo', { side: name })} /> : null}
      <div className={css['text']}>
        <p className={css['name']}>{name}</p>
        {problem ? <p className={css['problem']}>{problem}</p> : null}
      </div>
      {onChange ? (
        <Button variant="ghost" size="s" onClick={onChange}>
          {t('summary.change')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      ) : null}
    </li>
  )
}

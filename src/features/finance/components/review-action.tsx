import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import css from './money-form.module.css'

interface ReviewActionProps {
  /** An order of this kind has no answer yet: there is no second one before. */
  isChecking: boolean
  /** Money may not leave yet: a password was replaced not long ago. */
  isHeld?: boolean
  busy?: boolean
  /** The quote for what was typed. */
  children: ReactNode
}

/** The foot of a money form, in the thumb zone: the quote, and the way to the review. */
export function ReviewAction({ isChecking, isHeld = false, busy, children }: ReviewActionProps) {
  const { t } = useTranslation('finance')
  return (
    <div className={css['action']}>
      {children}
      {isChecking ? <p className={css['note']}>{t('checking.blocked')}</p> : null}
      {isHeld ? <p className={css['note']}>{t('withdraw.heldReview')}</p> : null}
      <ServerButton type="submit" full busy={busy} aria-disabled={isChecking || isHeld}>
        {t('form.review')}
      </ServerButton>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import css from './locked-note.module.css'

interface LockedNoteProps {
  seconds: number
  /** Another way in. */
  children?: ReactNode
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const clockText = (seconds: number) => `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`

/** Too many wrong tries: how long the lock holds, on a clock. Said once; the running figures are for the eye. */
export function LockedNote({ seconds, children }: LockedNoteProps) {
  const { t } = useTranslation('account')
  return (
    <div className={css['note']}>
      <span className={css['mark']}>
        <Icon name="lock" />
      </span>
      <div className={css['text']}>
        <p role="alert">{t('locked.text')}</p>
        {children}
      </div>
      <span className={css['clock']} role="timer" aria-label={t('locked.left')}>
        {clockText(seconds)}
      </span>
    </div>
  )
}

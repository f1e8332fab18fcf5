import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSteps } from '../use-steps.ts'
import css from './lock-face.module.css'

interface LockFaceProps {
  seconds: number
  /** ISO 8601. */
  until: string
}

const two = (value: number) => String(value).padStart(2, '0')

/** Locked after too many wrong codes, with a clock that runs down. Only the words are read out, not each second. */
export function LockFace({ seconds, until }: LockFaceProps) {
  const { t } = useTranslation('transfer')
  const { restart } = useSteps()
  return (
    <div className={css['lock']}>
      <span className={css['mark']}>
        <Icon name="lock" size="l" />
      </span>
      <p role="alert">{t('lock.text')}</p>
      <div className={css['clock']}>
        <span className={css['label']} id="lock-left">
          {t('lock.left')}
        </span>
        <span className={css['time']} role="timer" aria-labelledby="lock-left">
          {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
        </span>
        <span className={css['label']}>
          {t('lock.until')} <DateTime value={until} style="time" />
        </span>
      </div>
      <Button variant="secondary" full onClick={() => void restart()}>
        {t('other')}
      </Button>
    </div>
  )
}

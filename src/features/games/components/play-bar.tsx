import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWireTime } from '../../../lib/dates.ts'
import { coinCurrency } from '../../../lib/money-format.ts'
import { useProfile } from '../../../session/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RollingMoney } from '../../../ui/rolling-money.tsx'
import css from './play-bar.module.css'

interface PlayBarProps {
  name: ReactNode
  /** Wire time of the start: the session's clock (screens.md, "Safer play"). */
  since: string
  onRestart: () => void
  onLeave: () => void
}

/** The slim bar over a game: what, since when, what is left, and the way out. */
export function PlayBar({ name, since, onRestart, onLeave }: PlayBarProps) {
  const { t, i18n } = useTranslation('hall')
  const profile = useProfile()
  return (
    <div className={css['bar']}>
      <div className={css['text']}>
        <h1 className={css['name']}>{name}</h1>
        <p className={css['facts']}>
          <span>{t('play.since', { time: formatWireTime(since, i18n.language, 'time') })}</span>
          {profile?.balance ? (
            <output className={css['balance']} aria-label={t('play.balance')}>
              <RollingMoney amount={profile.balance} currency={profile.currency ?? coinCurrency} size="s" />
            </output>
          ) : null}
        </p>
      </div>
      <IconButton icon="refresh" label={t('play.restart')} onClick={onRestart} />
      <Button variant="secondary" size="s" onClick={onLeave}>
        {t('play.leave')}
      </Button>
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWireTime } from '../../../lib/dates.ts'
import { dayMs } from '../../../lib/durations.ts'
import { useProfile } from '../../../session/profile.ts'
import { stopAt, withStop } from '../../../shell/safer-play/budgets.ts'
import { changeBudgets, useBudgets } from '../../../shell/safer-play/play-store.ts'
import { useMinute } from '../../../shell/use-minute.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Cluster } from '../../../ui/cluster.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

const breaks = [1, 7, 30] as const

/** "Stop": no game and no deposit on this device for a while. It can be made longer, not shorter. */
export function BreakCard() {
  const { t, i18n } = useTranslation('saferPlay')
  const now = useMinute()
  const state = useBudgets()
  const userId = useProfile()?.userId
  const [asked, setAsked] = useState<number | null>(null)
  const until = now ? stopAt(state, now) : null
  const textOf = (days: number) => (days === 1 ? t('break.day') : t('break.days', { number: days }))
  const start = (days: number) => {
    const at = Date.now()
    if (userId !== undefined) changeBudgets(userId, (current) => withStop(current, at + days * dayMs, at))
    setAsked(null)
  }
  return (
    <Card title={t('break.title')} action={<Badge tone="neutral">{t('budget.onDevice')}</Badge>}>
      {until ? (
        <p role="status">
          <strong>{t('break.until', { time: formatWireTime(until, i18n.language, 'dateTime') })}</strong>
        </p>
      ) : null}
      <p>{t('break.text')}</p>
      <Cluster gap={2}>
        {breaks.map((days) => (
          <Button key={days} variant="secondary" onClick={() => setAsked(days)}>
            {textOf(days)}
          </Button>
        ))}
      </Cluster>
      <ConfirmDialog
        open={asked !== null}
        title={t('break.ask', { time: textOf(asked ?? 1) })}
        text={t('break.askText')}
        confirmLabel={t('break.start')}
        onConfirm={() => start(asked ?? 1)}
        onCancel={() => setAsked(null)}
      />
    </Card>
  )
}

import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWireTime } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './budget-notice.module.css'
import { useLimitText } from './use-limit-text.ts'
import { useReachedLimit } from './use-reached-limit.ts'

/** Says that a budget is used up, before what would go beyond it; during a break that is not offered at all. */
export function BudgetNotice({
  children,
  onBreak,
}: {
  children: ReactNode
  onBreak: (() => void) | undefined
}) {
  const { t, i18n } = useTranslation('saferPlay')
  const limitText = useLimitText()
  const reached = useReachedLimit()
  const isStop = reached?.kind === 'stop'
  const breakBegan = useEffectEvent(() => onBreak?.())
  // A running game has to end when a break begins: nothing else tells it.
  useEffect(() => {
    if (isStop) breakBegan()
  }, [isStop])
  if (!reached) return children
  return (
    <>
      <section className={css['notice']} aria-label={t('notice.label')}>
        <Icon name="shield" />
        <div className={css['text']} role="status">
          <p className={css['title']}>
            {reached.kind === 'stop'
              ? t('notice.stop', { time: formatWireTime(reached.until, i18n.language, 'dateTime') })
              : t(`notice.${reached.kind}`, { limit: limitText(reached.kind, reached.limit) })}
          </p>
          <p>{t(isStop ? 'notice.stopText' : 'notice.text')}</p>
          <Link to="/about/responsible-game">{t('notice.link')}</Link>
        </div>
      </section>
      {isStop ? null : children}
    </>
  )
}

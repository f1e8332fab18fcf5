import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import css from './agent-nav.module.css'

/** The agent's four pages, one tap from each other. */
export function AgentNav() {
  const { t } = useTranslation(['agent', 'shell'])
  const active = { 'aria-current': 'page' } as const
  return (
    <nav aria-label={t('shell:title.agent')} className={css['nav']}>
      <Link to="/agent/subordinate-management" activeProps={active} className={css['link']}>
        {t('agent:nav.members')}
      </Link>
      <Link to="/agent/team-report/{-$userId}" activeProps={active} className={css['link']}>
        {t('agent:nav.report')}
      </Link>
      <Link to="/agent/team-recharge" activeProps={active} className={css['link']}>
        {t('agent:nav.recharge')}
      </Link>
      <Link to="/agent/team-withdraw" activeProps={active} className={css['link']}>
        {t('agent:nav.withdraw')}
      </Link>
    </nav>
  )
}

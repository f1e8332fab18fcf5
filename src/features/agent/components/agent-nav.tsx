import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { segmentedItemClass, segmentedListClass } from '../../../ui/segmented-class.ts'

const anySearch = { includeSearch: false } as const

/** The agent's four pages, one tap from each other. */
export function AgentNav() {
  const { t } = useTranslation(['agent', 'shell'])
  return (
    <nav aria-label={t('shell:title.agent')} className={segmentedListClass}>
      <Link to="/agent/subordinate-management" className={segmentedItemClass} activeOptions={anySearch}>
        {t('agent:nav.members')}
      </Link>
      <Link to="/agent/team-report/{-$userId}" className={segmentedItemClass} activeOptions={anySearch}>
        {t('agent:nav.report')}
      </Link>
      <Link to="/agent/team-recharge" className={segmentedItemClass} activeOptions={anySearch}>
        {t('agent:nav.recharge')}
      </Link>
      <Link to="/agent/team-withdraw" className={segmentedItemClass} activeOptions={anySearch}>
        {t('agent:nav.withdraw')}
      </Link>
    </nav>
  )
}

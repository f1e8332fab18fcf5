import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AgentGate } from '../components/agent-gate.tsx'
import { Members } from '../components/members.tsx'

/** `/agent/subordinate-management` */
export function SubordinatesScreen() {
  const { t } = useTranslation('shell')
  const { parent } = useSearch({ from: '/pages/agent/subordinate-management' })
  return (
    <AgentGate title={t('title.subordinates')}>
      <Members key={parent} parentId={parent} />
    </AgentGate>
  )
}

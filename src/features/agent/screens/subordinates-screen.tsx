import { useTranslation } from 'react-i18next'
import { AgentGate } from '../components/agent-gate.tsx'
import { Members } from '../components/members.tsx'

/** `/agent/subordinate-management` */
export function SubordinatesScreen() {
  const { t } = useTranslation('shell')
  return (
    <AgentGate title={t('title.subordinates')}>
      <Members />
    </AgentGate>
  )
}

import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AgentGate } from '../components/agent-gate.tsx'
import { TeamReportView } from '../components/team-report-view.tsx'

/** `/agent/team-report/:userId?` */
export function TeamReportScreen() {
  const { t } = useTranslation('shell')
  const { userId } = useParams({ from: '/pages/agent/team-report/{-$userId}' })
  return (
    <AgentGate title={t('title.teamReport')}>
      <TeamReportView userId={userId} />
    </AgentGate>
  )
}

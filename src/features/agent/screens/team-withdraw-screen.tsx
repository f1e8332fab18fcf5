import { useTranslation } from 'react-i18next'
import { AgentGate } from '../components/agent-gate.tsx'
import { TeamOrders } from '../components/team-orders.tsx'

/** `/agent/team-withdraw` */
export function TeamWithdrawScreen() {
  const { t } = useTranslation('shell')
  return (
    <AgentGate title={t('title.teamWithdraw')}>
      <TeamOrders kind="withdraw" />
    </AgentGate>
  )
}

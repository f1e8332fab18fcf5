import { useTranslation } from 'react-i18next'
import { AgentGate } from '../components/agent-gate.tsx'
import { TeamOrders } from '../components/team-orders.tsx'

/** `/agent/team-recharge` */
export function TeamRechargeScreen() {
  const { t } = useTranslation('shell')
  return (
    <AgentGate title={t('title.teamRecharge')}>
      <TeamOrders kind="deposit" />
    </AgentGate>
  )
}

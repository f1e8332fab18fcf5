import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useIsAgentQuery } from '../../../session/is-agent.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { todayQuery } from '../queries.ts'
import { TeamFigures } from './team-figures.tsx'

/** In "Me", one tap from the start: what the team did today. Nothing for who is no agent. */
export function AgentCard() {
  const { data: isAgent } = useIsAgentQuery()
  return isAgent ? <TodayCard /> : null
}

function TodayCard() {
  const { t } = useTranslation('agent')
  const read = useQuery(todayQuery())
  return (
    <Card
      title={t('today')}
      action={
        <Link to="/agent/team-report/{-$userId}" className={buttonClass({ variant: 'ghost', size: 's' })}>
          {t('nav.report')}
        </Link>
      }
    >
      <QueryFace query={read} skeleton={<Skeleton rows={2} />}>
        {(figures) => <TeamFigures now={figures} />}
      </QueryFace>
    </Card>
  )
}

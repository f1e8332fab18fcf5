import { useTranslation } from 'react-i18next'
import type { Profile } from '../../../api/contract/user.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { safetyPoints } from '../safety-points.ts'
import css from './safety-card.module.css'

/** What stands in the pane while no setting is open: how well this account is guarded. */
export function SafetyCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const points = safetyPoints(profile)
  const count = points.filter(({ done }) => done).length
  return (
    <Card title={t('safety.title')} tone="raised">
      <p className={css['count']}>{t('safety.score', { done: count, all: points.length })}</p>
      <ul className={css['points']}>
        {points.map(({ key, done }) => (
          <li key={key} className={css['point']} data-done={done}>
            <Icon
              name={done ? 'check' : 'alert'}
              size="s"
              label={t(done ? 'security.isSet' : 'security.notSet')}
            />
            <span>{t(done ? `safety.${key}` : `safety.todo.${key}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

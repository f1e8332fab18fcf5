import { useTranslation } from 'react-i18next'
import type { Profile } from '~/api/contract/user.ts'
import { countSteps, stepsToWithdraw } from '~/domain/player/withdrawal-readiness.ts'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import styles from './safety-card.module.css'

/** What a withdrawal needs, as "Me" lists it. */
export function SafetyCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const steps = stepsToWithdraw(profile)
  if (!steps.length) return null
  return (
    <Card title={t('me.stepsTitle')} tone="raised">
      <p className={styles.count}>{t('me.stepsDone', countSteps(steps))}</p>
      <Stack as="ul" gap={3}>
        {steps.map(({ key, state, isNeeded }) => (
          <li key={key} className={styles.point} data-done={state === 'done'}>
            <Cluster wrap={false}>
              <Icon
                name={state === 'done' ? 'check' : 'alert'}
                size="s"
                label={t(state === 'done' ? 'security.isSet' : 'security.notSet')}
              />
              <span>
                {t(`me.step.${key}`)}
                {isNeeded ? null : <small>{` ${t(`me.stepText.${key}`)}`}</small>}
              </span>
            </Cluster>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

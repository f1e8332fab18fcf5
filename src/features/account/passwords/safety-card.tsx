import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Profile } from '~/api/contract/user.ts'
import { isKycApproved } from '~/domain/player/kyc-status.ts'
import { profileIsRestored } from '~/domain/player/profile.ts'
import { hasNeed } from '~/domain/player/withdrawal-readiness.ts'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import styles from './safety-card.module.css'

export function SafetyCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const isStored = profileIsRestored(useQueryClient())
  const points = safetyPoints(profile, isStored)
  const count = points.filter(({ done }) => done).length
  return (
    <Card title={t('safety.title')} tone="raised">
      <p className={styles.count}>{t('safety.score', { done: count, all: points.length })}</p>
      <Stack as="ul" gap={3}>
        {points.map(({ key, done }) => (
          <li key={key} className={styles.point} data-done={done}>
            <Cluster wrap={false}>
              <Icon
                name={done ? 'check' : 'alert'}
                size="s"
                label={t(done ? 'security.isSet' : 'security.notSet')}
              />
              <span>{t(done ? `safety.${key}` : `safety.todo.${key}`)}</span>
            </Cluster>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

/** What guards an account and whether it is there; what the profile does not say is left out, not missing. */
export function safetyPoints(
  profile: Pick<Profile, 'hasPaymentPassword' | 'name' | 'kycStatus'>,
  isStored: boolean,
) {
  const points = [
    { key: 'fund', done: hasNeed('fund', profile) },
    // A device stores no name (`src/pwa/persist/persist-allowlist.ts`).
    { key: 'name', done: isStored ? null : Boolean(profile.name) },
    { key: 'kyc', done: isKycApproved(profile) },
  ] as const
  return points.flatMap(({ key, done }) => (done === null ? [] : [{ key, done }]))
}

import { useTranslation } from 'react-i18next'
import type { Profile } from '~/api/contract/user.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { Card } from '~/ui/card.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { maskedEmail } from '../passwords/rules.ts'
import styles from './profile-card.module.css'

export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const { userName, nickname, email, registerTime } = profile
  return (
    <Card title={t('profile.title')}>
      <div className={styles.who}>
        <Avatar name={nickname || userName} />
        <p className={styles.name}>
          <span className="small-muted">{nickname || t('profile.userName')}</span>
          <strong translate="no">{userName}</strong>
        </p>
      </div>
      <FactList
        facts={[
          { label: t('profile.email'), value: email ? maskedEmail(email) : '—' },
          {
            label: t('profile.registered'),
            value: registerTime ? <DateTime value={registerTime} style="date" /> : '—',
          },
        ]}
      />
    </Card>
  )
}

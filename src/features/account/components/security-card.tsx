import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { listRowClass } from '../../../ui/list-row-class.ts'
import { ListRowContent } from '../../../ui/list-row-content.tsx'
import type { SettingSection } from '../setting-search.ts'
import css from './security-card.module.css'

interface SecurityCardProps {
  hasFundPassword: boolean
  section: SettingSection | undefined
}

/** The two passwords, each leading to its form. */
export function SecurityCard({ hasFundPassword, section }: SecurityCardProps) {
  const { t } = useTranslation('account')
  const current = (own: SettingSection) => (section === own ? ('true' as const) : undefined)
  return (
    <Card title={t('security.title')}>
      <nav aria-label={t('security.title')} className={css['list']}>
        <Link
          to="/user/account-setting"
          search={{ section: 'payment' }}
          className={listRowClass}
          aria-current={current('payment')}
        >
          <ListRowContent
            leading={<Icon name="lock" />}
            title={t('fund.name')}
            detail={t('fund.detail')}
            trailing={
              <>
                <Badge tone={hasFundPassword ? 'jade' : 'gold'}>
                  {hasFundPassword ? t('security.isSet') : t('security.notSet')}
                </Badge>
                <Icon name="chevron" size="s" />
              </>
            }
          />
        </Link>
        <Link
          to="/user/account-setting"
          search={{ section: 'password' }}
          className={listRowClass}
          aria-current={current('password')}
        >
          <ListRowContent
            leading={<Icon name="user" />}
            title={t('login.name')}
            detail={t('login.detail')}
            trailing={<Icon name="chevron" size="s" />}
          />
        </Link>
      </nav>
    </Card>
  )
}

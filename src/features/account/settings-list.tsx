import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '~/api/contract/user.ts'
import { SignOutButton } from '~/components/sign-out-button.tsx'
import { kycStatus, kycViewOf } from '~/domain/player/kyc-status.ts'
import { userDetailsQuery } from '~/domain/player/user-details.ts'
import { LanguageSelect } from '~/layout/language-menu.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import type { SettingSection } from './search.ts'
import styles from './settings-list.module.css'

interface SettingsListProps {
  profile: Profile
  current: SettingSection | undefined
}

/** Every setting with the state it is in: who I am, my passwords, this device. */
export function SettingsList({ profile, current }: SettingsListProps) {
  const { t } = useTranslation('account')
  const { data: details } = useQuery(userDetailsQuery())
  const kyc = kycViewOf(profile.kycStatus ?? kycStatus.none)
  const isOpen = current === 'forgotten' ? 'payment' : current
  return (
    <>
      <Card title={t('identity.title')}>
        <nav aria-label={t('identity.title')} className={styles.list}>
          <SettingRow
            section="profile"
            current={isOpen}
            icon="user"
            title={t('profile.edit')}
            detail={[details?.name, profile.phone].filter(Boolean).join(' · ') || t('profile.editDetail')}
          />
          <SettingRow
            section="idNumber"
            current={isOpen}
            icon="record"
            title={t('idNumber.name')}
            detail={details?.idNumber || t('idNumber.detail')}
            badge={<SetBadge isSet={details ? Boolean(details.idNumber) : undefined} />}
          />
          <SettingRow
            section="kyc"
            current={isOpen}
            icon="camera"
            title={t('kycEntry.name')}
            detail={t('kycEntry.detail')}
            badge={kyc === 'unknown' ? null : <Badge tone={kycTones[kyc]}>{t(`kycEntry.${kyc}`)}</Badge>}
          />
        </nav>
      </Card>
      <Card title={t('security.title')}>
        <nav aria-label={t('security.title')} className={styles.list}>
          <SettingRow
            section="payment"
            current={isOpen}
            icon="lock"
            title={t('fund.name')}
            detail={t('fund.detail')}
            badge={<SetBadge isSet={profile.hasPaymentPassword} />}
          />
          <SettingRow
            section="password"
            current={isOpen}
            icon="eye-off"
            title={t('login.name')}
            detail={t('login.detail')}
          />
        </nav>
      </Card>
      <Card title={t('device.title')}>
        <nav aria-label={t('device.title')} className={styles.list}>
          <SettingRow
            section="device"
            current={isOpen}
            icon="install"
            title={t('device.name')}
            detail={t('device.detail')}
          />
        </nav>
        <LanguageSelect />
        <SignOutButton />
      </Card>
    </>
  )
}

function SetBadge({ isSet }: { isSet: boolean | undefined }) {
  const { t } = useTranslation('account')
  if (isSet === undefined) return null
  return (
    <Badge tone={isSet ? 'success' : 'accent'}>{isSet ? t('security.isSet') : t('security.notSet')}</Badge>
  )
}

interface SettingRowProps {
  section: SettingSection
  /** The section that is open now. */
  current: SettingSection | undefined
  icon: IconName
  title: string
  detail: string
  badge?: ReactNode
}

/** One setting of the list, with the state it is in. */
function SettingRow({ section, current, icon, title, detail, badge }: SettingRowProps) {
  return (
    <Link
      to="/user/account-setting"
      search={{ section }}
      className={listRowClass}
      aria-current={section === current ? 'true' : undefined}
    >
      <ListRowContent
        leading={<Icon name={icon} />}
        title={title}
        detail={detail}
        trailing={
          <>
            {badge}
            <Icon name="chevron" size="s" />
          </>
        }
      />
    </Link>
  )
}

/** The tone of each state of the identity check; an unknown one shows nothing. */
const kycTones = {
  none: 'accent',
  review: 'neutral',
  approved: 'success',
  rejected: 'danger',
  final: 'danger',
} as const

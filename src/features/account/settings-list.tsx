import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '~/api/contract/user.ts'
import { hasCapability } from '~/api/platform.ts'
import { NavItem } from '~/components/nav-item.tsx'
import { kycStatus, kycViewOf } from '~/domain/player/kyc-status.ts'
import { userDetailsQuery } from '~/domain/player/user-details.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import { Stack } from '~/ui/stack.tsx'
import styles from './account-setting-screen.module.css'
import { hasDataPane, useDataDetail } from './devices-and-data/data-pane.tsx'
import { maskedEmail } from './passwords/rules.ts'
import { settingTitles, type SettingSection } from './search.ts'

interface SettingsListProps {
  profile: Profile
  current: SettingSection | undefined
}

interface Setting {
  section: SettingSection
  icon: IconName
  detail: string
  badge?: ReactNode
}

/** False for a setting that this back end lacks; an address that was kept may still name it. */
export function isOffered(section: SettingSection): boolean {
  if (section === 'email') return hasCapability('emailChange')
  if (section === 'passkey') return hasCapability('passkey')
  return section !== 'data' || hasDataPane()
}

/** Every setting with the state it is in: who I am, my passwords, this device. */
export function SettingsList({ profile, current }: SettingsListProps) {
  const { t } = useTranslation(['account', 'shell'])
  const { data: details } = useQuery(userDetailsQuery())
  const kyc = kycViewOf(profile.kycStatus ?? kycStatus.none)
  const dataDetail = useDataDetail()
  const names = [details?.name, profile.phone].filter(Boolean).join(' · ')
  const idNumber = details?.idNumber || t('idNumber.detail')
  const idNumberBadge = <SetBadge isSet={details ? Boolean(details.idNumber) : undefined} />
  const kycBadge = kyc === 'unknown' ? null : <Badge tone={kycTones[kyc]}>{t(`kycEntry.${kyc}`)}</Badge>
  const fundBadge = <SetBadge isSet={profile.hasPaymentPassword} />
  const { passkeyCount } = profile
  const isOpen = current === 'forgotten' ? 'payment' : current
  return (
    <Stack as="nav" aria-label={t('shell:title.accountSetting')}>
      <SettingCard
        title={t('identity.title')}
        current={isOpen}
        settings={[
          {
            section: 'profile',
            icon: 'user',
            detail: names || t('profile.editDetail'),
          },
          {
            section: 'idNumber',
            icon: 'record',
            detail: idNumber,
            badge: idNumberBadge,
          },
          {
            section: 'email',
            icon: 'letters',
            detail: profile.email ? maskedEmail(profile.email) : t('security.notSet'),
          },
          {
            section: 'kyc',
            icon: 'camera',
            detail: t('kycEntry.detail'),
            badge: kycBadge,
          },
        ]}
      />
      <SettingCard
        title={t('security.title')}
        current={isOpen}
        settings={[
          {
            section: 'payment',
            icon: 'lock',
            detail: t('fund.detail'),
            badge: fundBadge,
          },
          { section: 'password', icon: 'eye-off', detail: t('login.detail') },
          {
            section: 'passkey',
            icon: 'shield',
            detail: t('passkey.detail'),
            badge: <SetBadge isSet={passkeyCount == null ? undefined : passkeyCount > 0} />,
          },
        ]}
      />
      <SettingCard
        title={t('device.title')}
        current={isOpen}
        settings={[
          { section: 'device', icon: 'install', detail: t('device.detail') },
          { section: 'data', icon: 'document', detail: dataDetail },
        ]}
      />
    </Stack>
  )
}

interface SettingCardProps {
  title: string
  /** Those that this back end lacks are left out. */
  settings: readonly Setting[]
  /** The section that is open now. */
  current: SettingSection | undefined
}

function SettingCard({ title, settings, current }: SettingCardProps) {
  const { t } = useTranslation('account')
  return (
    <Card title={title}>
      <div className={styles.list}>
        {settings
          .filter(({ section }) => isOffered(section))
          .map(({ section, icon, detail, badge }) => (
            <NavItem
              key={section}
              to="/user/account-setting"
              search={{ section }}
              className={listRowClass}
              current={section === current}
            >
              <ListRowContent
                leading={<Icon name={icon} />}
                title={t(settingTitles[section])}
                detail={detail}
                trailing={
                  <>
                    {badge}
                    <Icon name="chevron" size="s" />
                  </>
                }
              />
            </NavItem>
          ))}
      </div>
    </Card>
  )
}

function SetBadge({ isSet }: { isSet: boolean | undefined }) {
  const { t } = useTranslation('account')
  if (isSet === undefined) return null
  return (
    <Badge tone={isSet ? 'success' : 'accent'}>{isSet ? t('security.isSet') : t('security.notSet')}</Badge>
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

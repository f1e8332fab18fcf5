import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Profile } from '../../../api/contract/user.ts'
import { userDetailsQuery } from '../../../session/user-details.ts'
import { LanguageSelect } from '../../../shell/language-select.tsx'
import { SignOutButton } from '../../../shell/sign-out-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { kycStates } from '../kyc-states.ts'
import type { SettingSection } from '../setting-search.ts'
import { SettingRow } from './setting-row.tsx'
import css from './settings-list.module.css'

interface SettingsListProps {
  profile: Profile
  current: SettingSection | undefined
}

/** Every setting with the state it is in: who I am, my passwords, this device. */
export function SettingsList({ profile, current }: SettingsListProps) {
  const { t } = useTranslation('account')
  const { data: details } = useQuery(userDetailsQuery())
  const kyc = kycStates[profile.kycStatus ?? -1]
  const isOpen = current === 'forgotten' ? 'payment' : current
  return (
    <>
      <Card title={t('identity.title')}>
        <nav aria-label={t('identity.title')} className={css['list']}>
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
            badge={kyc ? <Badge tone={kyc.tone}>{t(`kycEntry.${kyc.key}`)}</Badge> : null}
          />
        </nav>
      </Card>
      <Card title={t('security.title')}>
        <nav aria-label={t('security.title')} className={css['list']}>
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
        <nav aria-label={t('device.title')} className={css['list']}>
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
  return <Badge tone={isSet ? 'jade' : 'gold'}>{isSet ? t('security.isSet') : t('security.notSet')}</Badge>
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '~/api/contract/user.ts'
import { hasCapability } from '~/api/platform.ts'
import { lazily } from '~/components/lazy-part.tsx'
import { NavItem } from '~/components/nav-item.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { useWayBack } from '~/components/way-back.ts'
import { kycStatus, kycViewOf } from '~/domain/player/kyc-status.ts'
import { profileIsRestored, profileQuery } from '~/domain/player/profile.ts'
import { userDetailsQuery } from '~/domain/player/user-details.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import lookStyles from '~/ui/looks.module.css'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { DataPane, hasDataPane, useDataDetail } from '../devices-and-data/data-section.tsx'
import { DeviceSection } from '../devices-and-data/device-section.tsx'
import { PasskeySection } from '../passkeys/passkey-section.tsx'
import { ForgottenSection } from '../passwords/forgotten-fund-password.tsx'
import { FundPasswordForm } from '../passwords/fund-password-form.tsx'
import { LoginPasswordForm } from '../passwords/login-password-form.tsx'
import { maskedEmail } from '../passwords/rules.ts'
import { SafetyCard } from '../passwords/safety-card.tsx'
import { EmailSection } from '../profile/email-section.tsx'
import { IdNumberSection } from '../profile/id-number-section.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { ProfileSection } from '../profile/profile-section.tsx'
import { readSettingSearch, settingTitles, type SettingSection } from '../search.ts'
import { type SettingProps } from '../setting-form.tsx'
import styles from './account-setting-screen.module.css'

/** On phones an open setting replaces the list; where there is room it stands beside it, the first one until one is named. */
export function AccountSettingScreen() {
  const { t } = useTranslation(['account', 'shell'])
  const profile = useQuery(profileQuery())
  const { section: wanted, returnTo } = readSettingSearch(useSearch({ strict: false }))
  // What this back end lacks is no setting: the list shows.
  const section = wanted && isOffered(wanted) ? wanted : undefined
  const isWide = useMedia(desktop, false)
  const open = section ?? (isWide ? 'profile' : undefined)
  const Pane = open && panes[open]
  const goBack = useWayBack(returnTo)
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  const [visits, setVisits] = useState(0)
  const close = () => {
    // Beside the list a setting stays open, begun afresh; so does the one that the forgotten password belongs to.
    const next = open === 'forgotten' ? 'payment' : open
    const search = isWide && next && next !== 'kyc' ? { section: next } : {}
    setVisits(visits + 1)
    if (goBack) goBack({ ignoreBlocker: false })
    else void navigate({ to: '/user/account-setting', search, replace: true })
  }
  const done = (message = '') => {
    // The toast passes; on a phone what was done stays to be read above the list.
    setSaid(message)
    if (message) showToast({ message, tone: 'success', ms: 4000 })
    // In place of the form, so that "back" does not lead to it again.
    if (goBack) goBack()
    else close()
  }
  return (
    <ScreenBody width="normal">
      {/* The back bar shows the same words, and so does the identity check's own way back. */}
      <h1 className={section === 'kyc' ? 'visually-hidden' : phoneHidden.hidden}>
        {section ? t(settingTitles[section]) : t('shell:title.accountSetting')}
      </h1>
      <QueryBoundary query={profile}>
        {(player) => (
          <div className={styles.screen}>
            <div className={styles.panes} data-section={section ?? (visits ? open : undefined)}>
              <div className={styles.about}>
                <SafetyCard profile={player} />
                <ProfileCard profile={player} />
              </div>
              <div className={styles.overview}>
                <output className={styles.said}>
                  {said ? (
                    <>
                      <Icon name="check" size="s" /> <span>{said}</span>
                    </>
                  ) : null}
                </output>
                <SettingsList profile={player} current={open} />
              </div>
              {open && Pane ? (
                <div className={classNames(lookStyles.arriving, styles.detail)} key={`${open} ${visits}`}>
                  <Pane profile={player} onDone={done} onCancel={close} />
                </div>
              ) : null}
            </div>
          </div>
        )}
      </QueryBoundary>
    </ScreenBody>
  )
}

/** Loaded when it is opened: the other settings need none of it. */
const KycSection = lazily(async () => (await import('../kyc/kyc-section.tsx')).KycSection, {
  failure: 'inline',
  waiting: <Skeleton rows={5} />,
})

const panes: Record<SettingSection, ComponentType<SettingProps>> = {
  profile: ProfileSection,
  idNumber: IdNumberSection,
  kyc: (props) => <KycSection {...props} />,
  email: EmailSection,
  payment: FundPasswordForm,
  // Nothing to forget yet: the first one is set with the login password.
  forgotten: (props) =>
    props.profile.hasPaymentPassword ? <ForgottenSection {...props} /> : <FundPasswordForm {...props} />,
  password: LoginPasswordForm,
  passkey: PasskeySection,
  device: DeviceSection,
  data: () => <DataPane />,
}

interface Setting {
  section: SettingSection
  icon: IconName
  detail: string | undefined
  badge?: ReactNode
}

/** False for a setting that this back end lacks; an address that was kept may still name it. */
function isOffered(section: SettingSection): boolean {
  if (section === 'email') return hasCapability('emailChange')
  if (section === 'passkey') return hasCapability('passkey')
  return section !== 'data' || hasDataPane()
}

function SettingsList({ profile, current }: { profile: Profile; current: SettingSection | undefined }) {
  const { t } = useTranslation(['account', 'shell'])
  const { data: details } = useQuery(userDetailsQuery())
  // Without an address, which no device stores.
  const isStored = profileIsRestored(useQueryClient())
  const kyc = kycViewOf(profile.kycStatus ?? kycStatus.none)
  const dataDetail = useDataDetail()
  const names = [details?.name, profile.phone].filter(Boolean).join(' · ')
  const idNumberBadge = <SetBadge isSet={details ? Boolean(details.idNumber) : undefined} />
  const kycBadge = kyc === 'unknown' ? null : <Badge tone={kycTones[kyc]}>{t(`kycEntry.${kyc}`)}</Badge>
  const fundBadge = <SetBadge isSet={profile.hasPaymentPassword} />
  const { passkeyCount } = profile
  const isOpen = current === 'forgotten' ? 'payment' : current
  // Beside the list stands what they are for.
  const isWide = useMedia(desktop, false)
  const hint = (words: string) => (isWide ? undefined : words)
  return (
    <Stack as="nav" aria-label={t('shell:title.accountSetting')}>
      <SettingCard
        title={t('identity.title')}
        current={isOpen}
        settings={[
          { section: 'profile', icon: 'user', detail: names || hint(t('profile.editDetail')) },
          {
            section: 'idNumber',
            icon: 'record',
            detail: details?.idNumber || hint(t('idNumber.detail')),
            badge: idNumberBadge,
          },
          {
            section: 'email',
            icon: 'letters',
            detail: profile.email ? maskedEmail(profile.email) : isStored ? '—' : t('security.notSet'),
          },
          { section: 'kyc', icon: 'camera', detail: hint(t('kycEntry.detail')), badge: kycBadge },
        ]}
      />
      <SettingCard
        title={t('security.title')}
        current={isOpen}
        settings={[
          { section: 'payment', icon: 'lock', detail: hint(t('fund.detail')), badge: fundBadge },
          { section: 'password', icon: 'eye-off', detail: hint(t('login.detail')) },
          {
            section: 'passkey',
            icon: 'shield',
            detail: hint(t('passkey.detail')),
            badge: <SetBadge isSet={passkeyCount == null ? undefined : passkeyCount > 0} />,
          },
        ]}
      />
      <SettingCard
        title={t('device.title')}
        current={isOpen}
        settings={[
          { section: 'device', icon: 'install', detail: hint(t('device.detail')) },
          { section: 'data', icon: 'document', detail: hint(dataDetail) },
        ]}
      />
    </Stack>
  )
}

interface SettingCardProps {
  title: string
  /** Those that this back end lacks are left out. */
  settings: readonly Setting[]
  current: SettingSection | undefined
}

function SettingCard({ title, settings, current }: SettingCardProps) {
  const { t } = useTranslation('account')
  const isWide = useMedia(desktop, false)
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
                    {isWide ? null : <Icon name="chevron" size="s" />}
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

const kycTones = {
  none: 'accent',
  review: 'neutral',
  approved: 'success',
  rejected: 'danger',
  final: 'danger',
} as const

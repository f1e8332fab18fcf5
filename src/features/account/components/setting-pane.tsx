import type { Profile } from '../../../api/contract/user.ts'
import { Stack } from '../../../ui/stack.tsx'
import { KycPane } from '../kyc/kyc-pane.tsx'
import type { SettingSection } from '../setting-search.ts'
import { DeviceSection } from './device-section.tsx'
import { ForgottenSection } from './forgotten-section.tsx'
import { FundNote } from './fund-note.tsx'
import { FundPasswordForm } from './fund-password-form.tsx'
import { IdNumberSection } from './id-number-section.tsx'
import { LoginPasswordForm } from './login-password-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SafetyCard } from './safety-card.tsx'

interface SettingPaneProps {
  profile: Profile
  section: SettingSection | undefined
  onDone: (message?: string) => void
  onCancel: () => void
}

/** The setting that the address names. */
export function SettingPane({ profile, section, ...ways }: SettingPaneProps) {
  switch (section) {
    case 'profile':
      return <ProfileSection profile={profile} {...ways} />
    case 'idNumber':
      return <IdNumberSection profile={profile} {...ways} />
    case 'kyc':
      return <KycPane onClose={ways.onCancel} />
    case 'password':
      return <LoginPasswordForm {...ways} />
    case 'device':
      return <DeviceSection />
    case 'forgotten':
    case 'payment':
      // Nothing to forget yet: the first one is set with the login password.
      return section === 'forgotten' && profile.hasPaymentPassword ? (
        <ForgottenSection profile={profile} {...ways} />
      ) : (
        <Stack gap={4}>
          <FundPasswordForm isSet={profile.hasPaymentPassword ?? false} {...ways} />
          <FundNote />
        </Stack>
      )
    default:
      return <SafetyCard profile={profile} />
  }
}

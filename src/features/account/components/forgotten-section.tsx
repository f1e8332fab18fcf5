import { useTranslation } from 'react-i18next'
import type { Profile } from '../../../api/contract/user.ts'
import { Stack } from '../../../ui/stack.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useFundReset } from '../use-fund-reset.ts'
import { ForgottenRequest } from './forgotten-request.tsx'
import { ForgottenReset } from './forgotten-reset.tsx'

interface ForgottenSectionProps {
  profile: Profile
  onDone: (message: string) => void
  onCancel: () => void
}

/** A forgotten fund password: the mailbox and the login password together prove who asks. */
export function ForgottenSection({ profile, onDone, onCancel }: ForgottenSectionProps) {
  const { t } = useTranslation('account')
  const reset = useFundReset(profile.userName, () => onDone(t('forgotten.done')))
  return (
    <Stack gap={4}>
      <Stepper steps={[t('forgotten.stepCode'), t('forgotten.stepNew')]} current={reset.step} />
      {reset.step === 0 ? (
        <ForgottenRequest reset={reset} email={profile.email} onCancel={onCancel} />
      ) : (
        <ForgottenReset reset={reset} email={profile.email} />
      )}
    </Stack>
  )
}

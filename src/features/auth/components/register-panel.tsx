import { useTranslation } from 'react-i18next'
import { Stack } from '../../../ui/stack.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { Registration } from '../use-registration.ts'
import { AccountStep } from './account-step.tsx'
import { EmailStep } from './email-step.tsx'

/** Register, two steps (spec §2): e-mail and code, then username and password. */
export function RegisterPanel({ registration }: { registration: Registration }) {
  const { t } = useTranslation('auth')
  return (
    <Stack gap={4}>
      <Stepper steps={[t('register.steps.email'), t('register.steps.account')]} current={registration.step} />
      {registration.step === 0 ? (
        <EmailStep registration={registration} />
      ) : (
        <AccountStep registration={registration} />
      )}
    </Stack>
  )
}

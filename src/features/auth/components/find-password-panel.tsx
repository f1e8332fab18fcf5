import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { usePasswordReset } from '../use-password-reset.ts'
import css from './find-password-panel.module.css'
import { ResetRequestStep } from './reset-request-step.tsx'
import { ResetStep } from './reset-step.tsx'
import { StepTitle } from './step-title.tsx'

interface FindPasswordPanelProps {
  onBack: () => void
  onReset: () => void
}

/** Find password, two steps (spec §2): account and captcha send a code; code and new password end it. */
export function FindPasswordPanel({ onBack, onReset }: FindPasswordPanelProps) {
  const { t } = useTranslation('auth')
  const reset = usePasswordReset(onReset)
  return (
    <Stack gap={4}>
      <div>
        <button type="button" className={css['back']} onClick={onBack}>
          <Icon name="back" size="s" />
          {t('find.toLogin')}
        </button>
        <StepTitle takeFocus>{t('find.title')}</StepTitle>
      </div>
      <Stepper steps={[t('find.steps.request'), t('find.steps.reset')]} current={reset.step} />
      {reset.step === 0 ? <ResetRequestStep reset={reset} /> : <ResetStep reset={reset} />}
    </Stack>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { startCountdown, useCodeCountdown } from '~/components/code-countdown.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { Button } from '~/ui/button.tsx'
import { CodeField } from '~/ui/text-field.tsx'
import { resendCodeMutation, transferDrafts, walletLoginMutation } from '../api.ts'
import { checkCode, isLocked } from '../rules.ts'
import { advanceFlow, useFlow, useSteps } from '../transfer-flow.ts'
import styles from './code-step.module.css'
import { StepForm, useStepWork } from './step-form.tsx'

/** Too many wrong codes: locked until a time of day, which outlives a reload. */
function lock(error: unknown): void {
  const seconds = isApiError(error) ? error.retryAfter : null
  if (!isLocked(error) || !seconds) throw error
  startCountdown('transferLock', seconds)
  advanceFlow({ lockedUntil: new Date(Date.now() + seconds * 1000).toISOString() })
}

/** The step that opens the wallet: the code that was mailed to the address the provider knows. */
export function CodeStep() {
  const { t } = useTranslation('transfer')
  const { transferId, target } = useFlow()
  const { advance } = useSteps()
  const { trouble, run } = useStepWork()
  const seconds = useCodeCountdown('transfer')
  const login = useMutation(walletLoginMutation())
  const resend = useMutation(resendCodeMutation())
  const [resent, setResent] = useState(0)
  const { form, field, showError, submit, ...status } = useRulesForm({
    initial: { code: '' },
    check: checkCode,
    draftKey: transferDrafts.code,
  })
  const onSubmit = submit((code) =>
    run(async () => {
      try {
        const { transferBalance: balance, ...opened } = await login.mutateAsync({ transferId, code })
        const { currency, name, exchangeRate } = opened
        await advance('code', { step: 'confirm', wallet: { balance, currency, name, exchangeRate } })
      } catch (error) {
        lock(error)
      }
    }),
  )
  const sendAgain = () =>
    run(async () => {
      try {
        await resend.mutateAsync({ transferId })
        startCountdown('transfer')
        form.reset({ code: '' })
        form.setFocus('code')
        setResent(resent + 1)
      } catch (error) {
        if (isApiError(error) && error.code === 429) startCountdown('transfer', error.retryAfter ?? undefined)
        if (isLocked(error)) lock(error)
        else throw error
      }
    }).catch(showError)
  return (
    <StepForm onSubmit={onSubmit} submit={t('code.submit')} status={status} trouble={trouble} canLeave>
      <p className={styles.sent}>{t('code.sent', { target })}</p>
      <CodeField
        {...field('code')}
        label={t('code.field')}
        hint={t('code.hint')}
        action={
          <Button
            variant="ghost"
            size="s"
            disabled={seconds > 0}
            busy={resend.isPending}
            onClick={() => void sendAgain()}
          >
            {seconds > 0 ? t('code.resendIn', { seconds }) : t('code.resend')}
          </Button>
        }
      />
      <output className={styles.resent}>
        {resent ? <span key={resent}>{t('code.resent')}</span> : null}
      </output>
    </StepForm>
  )
}

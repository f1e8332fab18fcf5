import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { CaptchaField, useCaptcha } from '~/components/captcha-field.tsx'
import { startCountdown, useCodeCountdown } from '~/components/code-countdown.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { profileQuery, useIsSignedIn } from '~/domain/player/profile.ts'
import { clockText } from '~/lib/clock-text.ts'
import { waitText } from '~/lib/duration-text.ts'
import { Button } from '~/ui/button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { CodeField, PasswordField, TextField } from '~/ui/text-field.tsx'
import {
  resendCodeMutation,
  transferDrafts,
  validateCardMutation,
  validateMutation,
  walletLoginMutation,
} from '../api.ts'
import { checkAccount, checkCard, checkCode, isLocked, type WalletAccountValues } from '../rules.ts'
import { stepsOf, type TransferStep } from '../steps.ts'
import { advanceFlow, useFlow, useSteps } from '../transfer-flow.ts'
import { ConfirmStep } from './confirm-step.tsx'
import styles from './step-body.module.css'
import { StepForm, StepHeading, useStepWork } from './step-form.tsx'

export function StepBody({ step, takeFocus }: { step: Exclude<TransferStep, 'done'>; takeFocus: boolean }) {
  const { t } = useTranslation('transfer')
  const flow = useFlow()
  const lockSeconds = useCodeCountdown('transferLock')
  const path = stepsOf(flow.needCard)
  const current = path.indexOf(step)
  const locked = step === 'code' && lockSeconds > 0 ? flow.lockedUntil : undefined
  return (
    <Stack gap={4}>
      <Stepper steps={path.map((name) => t(`steps.${name}`))} current={current} />
      <StepHeading
        key={`${step} ${locked ?? ''}`}
        takeFocus={takeFocus}
        place={{ current: current + 1, total: path.length }}
      >
        {locked ? t('lock.title') : t(`${step}.title`)}
      </StepHeading>
      {step === 'account' ? <AccountStep /> : null}
      {step === 'card' ? <CardStep /> : null}
      {step === 'code' && locked ? <LockedView seconds={lockSeconds} until={locked} /> : null}
      {step === 'code' && !locked ? <CodeStep /> : null}
      {step === 'confirm' && flow.wallet ? <OwnConfirmStep flow={flow} wallet={flow.wallet} /> : null}
    </Stack>
  )
}

/** Only who the player is tells whether an earlier confirmation is still open: nothing can be confirmed before. */
function OwnConfirmStep(props: ComponentProps<typeof ConfirmStep>) {
  const isSignedIn = useIsSignedIn()
  const profile = useQuery({ ...profileQuery(), enabled: isSignedIn })
  if (!isSignedIn) return <ConfirmStep {...props} />
  return <QueryBoundary query={profile}>{() => <ConfirmStep {...props} />}</QueryBoundary>
}

function LockedView({ seconds, until }: { seconds: number; until: string }) {
  const { t } = useTranslation('transfer')
  const { restart } = useSteps()
  return (
    <div className={styles.lock}>
      <IconDisc size={64} tone="danger">
        <Icon name="lock" size="l" />
      </IconDisc>
      <p role="alert">{t('lock.text')}</p>
      <div className={styles.clock}>
        <span className="small-muted" id="lock-left">
          {t('lock.left')}
        </span>
        <span className={styles.time} role="timer" aria-labelledby="lock-left">
          {clockText(seconds * 1000)}
        </span>
        <span className="small-muted">
          {t('lock.until')} <DateTime value={until} style="time" />
        </span>
      </div>
      <Button variant="secondary" full onClick={() => void restart()}>
        {t('other')}
      </Button>
    </div>
  )
}

const asksForCaptcha = (error: unknown) =>
  isApiError(error) && error.fieldProblems.some(({ field }) => field === 'qrcode')

/** Step 1: account and password at the provider. The password goes into the body and nowhere else. */
function AccountStep() {
  const { t } = useTranslation('transfer')
  const flow = useFlow()
  const { advance, show } = useSteps()
  const { trouble, run } = useStepWork()
  const validate = useMutation(validateMutation(useQueryClient()))
  const [asksCaptcha, setAsksCaptcha] = useState(false)
  const { form, field, submit, ...status } = useRulesForm({
    initial: { account: flow.account, password: '', qrcode: '', uuid: '' },
    check: (values: WalletAccountValues) => checkAccount(values, asksCaptcha),
    draftKey: transferDrafts.account,
  })
  const onSubmit = submit((draft) =>
    run(async () => {
      try {
        const { transferId, needCard, target } = await validate.mutateAsync(draft)
        if (!needCard) startCountdown('transfer')
        form.resetField('password')
        await advance('account', {
          step: needCard ? 'card' : 'code',
          transferId,
          needCard,
          target,
          account: draft.account,
          wallet: undefined,
          lockedUntil: undefined,
        })
      } catch (error) {
        if (asksForCaptcha(error)) setAsksCaptcha(true)
        form.setValue('qrcode', '')
        throw error
      } finally {
        validate.reset()
      }
    }),
  )
  return (
    <StepForm onSubmit={onSubmit} submit={t('account.submit')} status={status} trouble={trouble}>
      {flow.transferId ? (
        <Button variant="secondary" full onClick={() => void show(flow.step)}>
          {t('account.resume', { account: flow.account })}
        </Button>
      ) : null}
      <TextField
        {...field('account')}
        label={t('account.account')}
        autoComplete="section-jsy username"
        typing="exact"
      />
      <PasswordField
        {...field('password')}
        label={t('account.password')}
        hint={t('account.passwordHint')}
        autoComplete="section-jsy current-password"
      />
      {asksCaptcha ? <CaptchaPart form={form} error={status.errorOf('qrcode')} /> : null}
    </StepForm>
  )
}

/** The picture that the server asks for after wrong passwords; fetched only once it does. */
function CaptchaPart({
  form,
  error,
}: {
  form: UseFormReturn<WalletAccountValues>
  error: string | undefined
}) {
  const captcha = useCaptcha()
  const shown = captcha.picture?.uuid ?? ''
  const [qrcode, uuid] = form.watch(['qrcode', 'uuid'])
  return (
    <CaptchaField
      {...form.register('qrcode', { onChange: () => form.setValue('uuid', shown) })}
      captcha={captcha}
      // A text that was typed for an older picture counts as not typed.
      value={uuid === shown ? qrcode : ''}
      error={error}
    />
  )
}

function CardStep() {
  const { t } = useTranslation('transfer')
  const { transferId, target, step } = useFlow()
  const { advance } = useSteps()
  const { trouble, run } = useStepWork()
  const validate = useMutation(validateCardMutation())
  const { field, submit, ...status } = useRulesForm({
    initial: { bankAccount: '' },
    check: checkCard,
    draftKey: transferDrafts.card,
  })
  const onSubmit = submit((bankAccount) =>
    run(async () => {
      const answer = await validate.mutateAsync({ transferId, bankAccount })
      startCountdown('transfer')
      // Whoever came back to this step has not lost what came after it.
      await advance('card', {
        step: step === 'confirm' ? 'confirm' : 'code',
        target: answer.target || target,
      })
    }),
  )
  return (
    <StepForm onSubmit={onSubmit} submit={t('account.submit')} status={status} trouble={trouble} canLeave>
      <p>{t('card.text')}</p>
      <TextField
        {...field('bankAccount')}
        label={t('card.field')}
        hint={t('card.hint')}
        inputMode="numeric"
        autoComplete="off"
      />
    </StepForm>
  )
}

/** Too many wrong codes: locked until a time of day, which outlives a reload. */
function lock(error: unknown): void {
  const seconds = isApiError(error) ? error.retryAfter : null
  if (!isLocked(error) || !seconds) throw error
  startCountdown('transferLock', seconds)
  advanceFlow({ lockedUntil: new Date(Date.now() + seconds * 1000).toISOString() })
}

/** The step that opens the wallet: the code that was mailed to the address the provider knows. */
function CodeStep() {
  const { t, i18n } = useTranslation('transfer')
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
            {seconds > 0 ? t('code.resendIn', { time: waitText(seconds, i18n.language) }) : t('code.resend')}
          </Button>
        }
      />
      <output className={styles.resent}>
        {resent ? <span key={resent}>{t('code.resent')}</span> : null}
      </output>
    </StepForm>
  )
}

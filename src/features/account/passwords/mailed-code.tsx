import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { startCountdown, useCodeCountdown } from '~/components/code-countdown.ts'
import { useDraftState } from '~/components/form/drafts.ts'
import { waitText } from '~/lib/duration-text.ts'
import { Button } from '~/ui/button.tsx'
import { CodeField, type TextFieldProps } from '~/ui/text-field.tsx'
import { SettingForm } from '../setting-form.tsx'

/** A change that a mailed code proves, in two steps that a reload keeps: what asks for the code, then the code. */
export function useMailedCode(purpose: 'email' | 'findPassword', stateKey: string) {
  const [{ step }, goOn] = useDraftState(stateKey, { step: 0 })
  const toStep = (next: number) => goOn({ step: next })
  /** Has the code mailed and goes on to it; `isNoted`: the error is told elsewhere. */
  const ask = async (send: () => Promise<unknown>, isNoted: (error: unknown) => boolean = () => false) => {
    try {
      await send()
      startCountdown(purpose)
      toStep(1)
    } catch (error) {
      if (isNoted(error)) return
      if (isApiError(error) && error.retryAfter) startCountdown(purpose, error.retryAfter)
      throw error
    }
  }
  return { step, toStep, ask, seconds: useCodeCountdown(purpose) }
}

type MailedCode = ReturnType<typeof useMailedCode>

interface CodeRequestProps extends Omit<ComponentProps<typeof SettingForm>, 'submitLabel'> {
  code: MailedCode
}

/** Asks for the code. While one is on its way none is asked for, and it can be typed. */
export function CodeRequest({ code, onSubmit, children, ...frame }: CodeRequestProps) {
  const { t, i18n } = useTranslation('account')
  const { seconds } = code
  const waits = seconds > 0
  return (
    <SettingForm
      {...frame}
      submitLabel={
        waits ? t('forgotten.sendIn', { time: waitText(seconds, i18n.language) }) : t('forgotten.send')
      }
      onSubmit={async (event) => {
        if (waits) event.preventDefault()
        else await onSubmit(event)
      }}
    >
      {children}
      {waits ? (
        <Button variant="ghost" full onClick={() => code.toStep(1)}>
          {t('forgotten.haveCode')}
        </Button>
      ) : null}
    </SettingForm>
  )
}

/** The mailed code, and the way back to ask for another one. */
export function MailedCodeField({ code, ...field }: Omit<TextFieldProps, 'label'> & { code: MailedCode }) {
  const { t, i18n } = useTranslation('account')
  const { seconds } = code
  return (
    <CodeField
      {...field}
      label={t('forgotten.code')}
      action={
        <Button variant="ghost" size="s" disabled={seconds > 0} onClick={() => code.toStep(0)}>
          {seconds > 0
            ? t('forgotten.sendIn', { time: waitText(seconds, i18n.language) })
            : t('forgotten.again')}
        </Button>
      }
    />
  )
}

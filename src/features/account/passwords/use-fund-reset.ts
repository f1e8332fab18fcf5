import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '~/api/api-error.ts'
import { useCaptcha } from '~/components/captcha-field.tsx'
import { startCountdown } from '~/components/code-countdown.ts'
import { useCodeCountdown } from '~/components/code-countdown.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { sendCodeMutation, updatePaymentPasswordMutation } from '../api.ts'
import { type CodeRequestValues, checkCodeRequest, checkForgotten } from './rules.ts'
import { useLock } from './password-parts.tsx'

/** The code is the one of "find password": one of them in a minute, whatever it is for. */
const purpose = 'findPassword'

/** Both steps to a new fund password: a code by mail, then code, login password and the new digits. */
export function useFundReset(account: string, onReset: () => void) {
  const captcha = useCaptcha()
  const [step, setStep] = useState(0)
  const seconds = useCodeCountdown(purpose)
  const fundLock = useLock('fund')
  const loginLock = useLock('login')
  const sendCode = useMutation(sendCodeMutation())
  const update = useMutation(updatePaymentPasswordMutation(useQueryClient()))

  const requestForm = useRulesForm({
    initial: { qrcode: '', uuid: '' },
    check: (values: CodeRequestValues) => checkCodeRequest(values, captcha.picture?.uuid),
  })
  const resetForm = useRulesForm({
    initial: { code: '', password: '', newPassword: '', repeat: '' },
    check: checkForgotten,
  })

  const submitRequest = requestForm.submit(async (draft) => {
    try {
      await sendCode.mutateAsync({ account, ...draft })
      startCountdown(purpose)
      setStep(1)
    } catch (error) {
      if (isApiError(error) && error.retryAfter) startCountdown(purpose, error.retryAfter)
      throw error
    } finally {
      // A picture that served is used up, right or wrong.
      requestForm.form.setValue('qrcode', '')
      captcha.renew()
    }
  })

  const submitReset = resetForm.submit(async (draft) => {
    try {
      await update.mutateAsync(draft)
    } catch (error) {
      if (loginLock.noteLock(error)) return
      throw error
    }
    fundLock.unlock()
    onReset()
  })

  return {
    step,
    toStep: setStep,
    captcha,
    requestForm,
    resetForm,
    seconds,
    lockSeconds: loginLock.seconds,
    submitRequest,
    submitReset,
  }
}

export type FundReset = ReturnType<typeof useFundReset>

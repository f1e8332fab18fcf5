import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '~/api/api-error.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { startCountdown } from '~/components/code-countdown.ts'
import { resetPasswordMutation, sendResetCodeMutation } from '../api.ts'
import { wipePassword } from '~/session/remembered-login.ts'
import {
  type ResetRequestValues,
  type ResetValues,
  checkReset,
  checkResetRequest,
  plainLine,
} from '../rules.ts'
import { useCaptcha } from '~/components/captcha-field.tsx'
import { useCodeCountdown } from '~/components/code-countdown.ts'

/** Both steps of "find password" (spec §4). `onReset` runs when the new password is in force. */
export function usePasswordReset(onReset: () => void) {
  const captcha = useCaptcha()
  const [step, setStep] = useState(0)
  const [sentTo, setSentTo] = useState('')
  const seconds = useCodeCountdown('findPassword')
  const request = useMutation(sendResetCodeMutation())
  const reset = useMutation(resetPasswordMutation())

  const requestForm = useRulesForm({
    initial: { account: '', qrcode: '', uuid: '' },
    check: (values: ResetRequestValues) => checkResetRequest(values, captcha.picture?.uuid),
  })
  const resetForm = useRulesForm({
    initial: { newPassword: '', qrcode: '' },
    check: (values: ResetValues) => checkReset(values),
  })

  const submitRequest = requestForm.submit(async (draft) => {
    try {
      const { email } = await request.mutateAsync(draft)
      startCountdown('findPassword')
      setSentTo(email || draft.account)
      setStep(1)
    } catch (error) {
      if (isApiError(error) && error.retryAfter) startCountdown('findPassword', error.retryAfter)
      throw error
    } finally {
      // Spec §8 on failure; a picture that served is used up as well.
      captcha.renew()
    }
  })

  /** The code came before a reload: straight to step 1, if it is known for whom. */
  const haveCode = async () => {
    if (await requestForm.form.trigger('account', { shouldFocus: true })) setStep(1)
  }

  const back = () => {
    // Typed for a picture that is used up by now, and the form library would put it into the field again.
    requestForm.form.setValue('qrcode', '')
    setStep(0)
  }

  const submitReset = resetForm.submit(async (draft) => {
    await reset.mutateAsync({ account: plainLine(requestForm.form.getValues('account')), ...draft })
    await wipePassword()
    onReset()
  })

  return {
    step,
    back,
    captcha,
    requestForm,
    resetForm,
    sentTo,
    seconds,
    haveCode,
    submitRequest,
    submitReset,
  }
}

export type PasswordReset = ReturnType<typeof usePasswordReset>

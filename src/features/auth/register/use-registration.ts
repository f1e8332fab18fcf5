import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { brandExtras } from '~/api/brand.ts'
import { hasCapability, platform } from '~/api/platform.ts'
import { startCountdown, useCodeCountdown } from '~/components/code-countdown.ts'
import { useDraftState } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { notePause } from '~/domain/site-status.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { agentCodeOfVisit } from '~/session/invite.ts'
import { forgetRemembered } from '~/session/remembered-login.ts'
import { showToast } from '~/ui/toast.ts'
import { registerUserMutation, sendRegisterCodeMutation, validateRegistrationMutation } from '../api.ts'
import { authDrafts } from '../auth-drafts.ts'
import { finishSignIn } from '../finish-sign-in.ts'
import { checkAccountStep, checkEmailStep } from '../rules.ts'

const isAbout = (error: unknown, fields: readonly string[]) =>
  isApiError(error) && error.fieldProblems.some(({ field }) => fields.includes(field))

/** Both steps of the registration. The forms live here, so that what was typed survives going back and the login tab. */
export function useRegistration() {
  const { t } = useTranslation('auth')
  const queryClient = useQueryClient()
  const [cameBack, setCameBack] = useState(false)
  const [invitedBy] = useState(agentCodeOfVisit)
  /** `ticket` is what step 0 proved, for back ends that want to see it again. */
  const [{ step, sentTo, ticket }, goOn] = useDraftState(authDrafts.registerState, {
    step: 0,
    sentTo: '',
    ticket: '',
  })
  const seconds = useCodeCountdown('register')
  const code = useMutation(sendRegisterCodeMutation())
  const validation = useMutation(validateRegistrationMutation())
  const registration = useMutation(registerUserMutation())

  const emailForm = useRulesForm({
    initial: { email: '', code: '', acceptTerms: false },
    check: checkEmailStep,
    draftKey: authDrafts.register,
  })
  const accountForm = useRulesForm({
    initial: { account: '', password: '', repeat: '', agentCode: invitedBy },
    check: checkAccountStep,
    draftKey: authDrafts.registerAccount,
  })

  /** The server signs nobody up for now: the panel says so, and the forms stay as they are. */
  const isPauseOf = (error: unknown) => notePause(queryClient, error, 'signUp')

  const back = () => {
    goOn({ step: 0 })
    setCameBack(true)
  }

  const sendCode = async () => {
    const { form, showError } = emailForm
    form.clearErrors('root')
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    const email = readTyped.email(form.getValues('email'))
    try {
      await code.mutateAsync({ email })
      startCountdown('register')
      goOn({ sentTo: email })
      // Neither is an earlier code's refusal this one's, nor does what is typed now follow it.
      form.resetField('code')
      form.setFocus('code')
    } catch (error) {
      if (isPauseOf(error)) return
      if (isApiError(error) && error.retryAfter) startCountdown('register', error.retryAfter)
      showError(error)
    }
  }

  const submitEmail = emailForm.submit(async (draft) => {
    try {
      const proof = await validation.mutateAsync(draft)
      goOn({ step: 1, ticket: proof.ticket ?? '' })
    } catch (error) {
      if (!isPauseOf(error)) throw error
    }
  })

  const submitAccount = accountForm.submit(async (draft) => {
    const email = readTyped.email(emailForm.form.getValues('email'))
    const { terms } = brandExtras()
    try {
      const { token } = await registration.mutateAsync({
        ...draft,
        email,
        ...(ticket ? { ticket } : {}),
        ...(terms && hasCapability('acceptedTerms') ? { termsVersion: terms.version } : {}),
      })
      await finishSignIn(queryClient, token, {
        afterToken: () => forgetRemembered(true),
        beforeConfirm: announceRegistration,
      })
      showToast({ message: t('register.done', { brand: platform().brandName }), tone: 'success', ms: 4000 })
    } catch (error) {
      if (isPauseOf(error)) return
      if (!isAbout(error, ['email', 'code', 'acceptTerms'])) throw error
      // The cause stands in step 0: shown there.
      back()
      emailForm.showError(error)
    }
  })

  return {
    step,
    back,
    cameBack,
    invitedBy,
    emailForm,
    accountForm,
    sendCode,
    sendingCode: code.isPending,
    sentTo,
    seconds,
    submitEmail,
    submitAccount,
  }
}

export type Registration = ReturnType<typeof useRegistration>

/** Where tag managers listen; a platform that uses one has made the array, else it is made here. */
type TaggedWindow = typeof globalThis & { dataLayer?: unknown }

/** The registration-complete marketing event fires only for a platform that names it. */
function announceRegistration(): void {
  const event = platform().registrationCompleteEvent
  if (!event) return
  globalThis.dispatchEvent(new CustomEvent(event))
  const host = globalThis as TaggedWindow
  if (!Array.isArray(host.dataLayer)) host.dataLayer = []
  if (Array.isArray(host.dataLayer)) host.dataLayer.push({ event })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dropToken } from '../../session/session.ts'
import { readDraft } from '../../shell/drafts.ts'
import { useRulesForm } from '../../shell/form/use-rules-form.ts'
import { drafts } from './auth-drafts.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { loginMutation } from './mutations.ts'
import {
  type RememberedLogin,
  forgetRemembered,
  remember,
  saysPasswordIsWrong,
  wipePassword,
} from '../../session/remembered-login.ts'
import { type LoginValues, checkLogin, plainLine } from './rules.ts'
import { useCaptcha } from '../../shell/captcha/use-captcha.ts'

const secret = ['password', 'qrcode', 'uuid'] as const

/** The login form, prefilled with what was remembered. */
export function useLogin(remembered: RememberedLogin) {
  const queryClient = useQueryClient()
  const captcha = useCaptcha()
  const login = useMutation(loginMutation())
  // A draft may name another account than the one whose password is remembered.
  const draftAccount = readDraft(drafts.login)['account']
  const isOther = typeof draftAccount === 'string' && draftAccount !== remembered.account
  const rulesForm = useRulesForm({
    initial: { ...remembered, password: isOther ? '' : remembered.password, qrcode: '', uuid: '' },
    check: (values: LoginValues) => checkLogin(values, captcha.picture?.uuid),
    draftKey: drafts.login,
    secret,
  })
  const { form } = rulesForm

  const submit = rulesForm.submit(async ({ call, rememberPassword }) => {
    try {
      const { token } = await login.mutateAsync(call)
      await finishSignIn(queryClient, token, {
        afterToken: () =>
          rememberPassword ? remember(call.account, call.password) : forgetRemembered(false),
      })
    } catch (error) {
      // Spec §4, §8: a new picture, the stored token removed, the error passed on.
      dropToken()
      captcha.renew()
      if (saysPasswordIsWrong(error)) await wipePassword()
      throw error
    }
  })

  /** Another account's password is not the remembered one (safety rule 8, "account switch"). */
  const accountTyped = () => {
    const { account, password } = form.getValues()
    if (password && password === remembered.password && plainLine(account) !== remembered.account)
      form.setValue('password', '')
  }

  const rememberToggled = (ticked: boolean) => {
    if (!ticked) void forgetRemembered(false)
  }

  return { ...rulesForm, captcha, submit, accountTyped, rememberToggled }
}

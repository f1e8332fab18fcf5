import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError, type ApiError } from '~/api/api-error.ts'
import { hasCapability, platform } from '~/api/platform.ts'
import { CaptchaField, useCaptcha } from '~/components/captcha-field.tsx'
import { errorReference, useErrorText } from '~/components/error-text.ts'
import { readDraft } from '~/components/form/drafts.ts'
import { typedFor } from '~/components/form/typed-captcha.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { SupportButton } from '~/components/support/support-button.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { hasWebAuthn, signByPasskey, suggestsPasskeys } from '~/lib/web-authn.ts'
import {
  forgetRemembered,
  remember,
  saysPasswordIsWrong,
  wipePassword,
  type RememberedLogin,
} from '~/session/remembered-login.ts'
import { dropToken } from '~/session/session.ts'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import { TextButton } from '~/ui/text-button.tsx'
import { PasswordField, TextField } from '~/ui/text-field.tsx'
import { fetchPasskeyOptions, loginMutation, signInWithPasskey } from '../api.ts'
import { authDrafts } from '../auth-drafts.ts'
import { AuthForm } from '../auth-form.tsx'
import { finishSignIn } from '../finish-sign-in.ts'
import { checkLogin, type LoginValues } from '../rules.ts'

interface LoginPanelProps {
  remembered: Promise<RememberedLogin>
  takesFocus: boolean
  onForgot: () => void
}

/** Login: account, password, captcha, remember me, and the way to a forgotten password. */
export function LoginPanel({ remembered, takesFocus, onForgot }: LoginPanelProps) {
  const { t, i18n } = useTranslation(['auth', 'ui'])
  const errorText = useErrorText()
  const login = useLogin(use(remembered))
  const { form, field, register, errorOf, captcha, busy, lock } = login
  const [qrcode, uuid] = form.watch(['qrcode', 'uuid'])
  const byPasskey = hasCapability('passkey') && hasWebAuthn()
  useEffect(() => {
    if (takesFocus) form.setFocus('account')
  }, [form, takesFocus])
  const keepsPassword = platform().rememberedPassword
  return (
    <AuthForm
      onSubmit={login.submit}
      error={errorOf('root')}
      actions={
        <>
          <ServerButton type="submit" full busy={busy}>
            {t('login.submit')}
          </ServerButton>
          {/* Whose account is locked can ask the operator, with what the page said; no password leaves by this. */}
          {lock ? (
            <SupportButton
              label={t('locked.contact')}
              subject={t('locked.subject')}
              facts={[
                { label: t('field.account'), value: lock.account },
                { label: t('locked.said'), value: errorText(lock.error) },
                { label: t('ui:reference'), value: errorReference(lock.error) ?? '' },
                { label: t('locked.at'), value: formatWireTime(lock.at, i18n.language, 'dateTime') },
              ]}
            />
          ) : null}
          {byPasskey ? <PasskeySignIn /> : null}
        </>
      }
    >
      <TextField
        {...field('account', { onChange: login.accountTyped })}
        label={t('field.account')}
        placeholder={t('field.accountHint')}
        autoComplete={byPasskey ? 'username webauthn' : 'username'}
        typing="exact"
      />
      <PasswordField {...field('password')} label={t('field.password')} autoComplete="current-password" />
      <CaptchaField
        {...field('qrcode', { onChange: () => form.setValue('uuid', captcha.picture?.uuid ?? '') })}
        captcha={captcha}
        value={typedFor({ qrcode, uuid }, captcha.picture?.uuid)}
      />
      <div>
        <Cluster gap={2} lineGap={0} justify="between">
          <Checkbox
            {...register('rememberPassword', {
              onChange: (event: { target: { checked: boolean } }) =>
                login.rememberToggled(event.target.checked),
            })}
            label={keepsPassword ? t('login.remember') : t('login.rememberAccount')}
            aria-describedby="remember-note"
          />
          <TextButton onClick={onForgot}>{t('login.forgot')}</TextButton>
        </Cluster>
        <p id="remember-note" className={lookStyles.tinyMuted}>
          {keepsPassword ? t('login.rememberNote') : t('login.rememberAccountNote')}
        </p>
      </div>
    </AuthForm>
  )
}

/** A refusal because of too many wrong tries, and when it came. */
interface Lock {
  account: string
  error: ApiError
  at: string
}

const lockedCode = 423

const lockNow = (account: string, error: ApiError): Lock => ({ account, error, at: new Date().toISOString() })

function useLogin(remembered: RememberedLogin) {
  const queryClient = useQueryClient()
  const captcha = useCaptcha()
  const login = useMutation(loginMutation())
  // A draft may name another account than the one whose password is remembered.
  const draft = readDraft(authDrafts.login, { account: remembered.account })
  const isOther = draft.account !== remembered.account
  const rulesForm = useRulesForm({
    initial: { ...remembered, password: isOther ? '' : remembered.password, qrcode: '', uuid: '' },
    check: (values: LoginValues) => checkLogin(values, captcha.picture?.uuid),
    draftKey: authDrafts.login,
  })
  const { form } = rulesForm

  const [lock, setLock] = useState<Lock | null>(null)

  const submit = rulesForm.submit(async ({ call, rememberPassword }) => {
    setLock(null)
    try {
      const { token } = await login.mutateAsync(call)
      await finishSignIn(queryClient, token, {
        afterToken: () =>
          rememberPassword ? remember(call.account, call.password) : forgetRemembered(false),
      })
    } catch (error) {
      // A new picture, the stored token removed, the error passed on.
      dropToken()
      captcha.renew()
      if (isApiError(error) && error.code === lockedCode) setLock(lockNow(call.account, error))
      if (saysPasswordIsWrong(error)) await wipePassword()
      throw error
    }
  })

  /** Another account's password is not the remembered one (rules.md, "A remembered password is sealed", "account switch"). */
  const accountTyped = () => {
    const { account, password } = form.getValues()
    if (password && password === remembered.password && readTyped.account(account) !== remembered.account)
      form.setValue('password', '')
  }

  const rememberToggled = (ticked: boolean) => {
    if (!ticked) void forgetRemembered(false)
  }

  return { ...rulesForm, captcha, submit, lock, accountTyped, rememberToggled }
}

/** Shorter than a challenge lives: the suggestions wait in the field while somebody types. */
const renewMs = 4 * 60_000

/** In the account field's suggestions (conditional UI), and by a button. A cancelled prompt is no error. */
function PasskeySignIn() {
  const { t } = useTranslation('auth')
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  // Only one prompt may be open at a time: the button ends the one that waits in the field.
  const waiting = useRef<AbortController>(null)

  const finish = async (passkey: unknown, rpId: unknown) => {
    const { token } = await signInWithPasskey(passkey, rpId)
    await finishSignIn(queryClient, token, { afterToken: () => Promise.resolve() })
  }

  const suggest = async (signal: AbortSignal) => {
    if (!(await suggestsPasskeys()) || signal.aborted) return
    // Nobody asked for it: where it cannot be had, the form below is all there.
    const asked = await fetchPasskeyOptions(signal).catch(() => null)
    if (!asked || signal.aborted) return
    const passkey = await signByPasskey(asked.options, { signal, mediation: 'conditional' }).catch(() => null)
    if (!passkey || signal.aborted) return
    await finish(passkey, asked.options['rpId']).catch((error: unknown) => {
      setProblem(errorText(error))
      wait()
    })
  }

  const wait = () => {
    waiting.current?.abort()
    waiting.current = new AbortController()
    void suggest(waiting.current.signal)
  }

  const begin = useEffectEvent(wait)
  // What waits in the field has to end with the form.
  useEffect(() => {
    begin()
    const renewal = setInterval(() => begin(), renewMs)
    return () => {
      clearInterval(renewal)
      waiting.current?.abort()
    }
  }, [])

  const ask = async () => {
    waiting.current?.abort()
    setBusy(true)
    setProblem(undefined)
    try {
      const { options } = await fetchPasskeyOptions()
      const passkey = await signByPasskey(options)
      if (passkey) return await finish(passkey, options['rpId'])
      wait()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <FormError message={problem} />
      <ServerButton variant="secondary" full busy={busy} onClick={() => void ask()}>
        <Icon name="shield" size="s" />
        {t('login.passkey')}
      </ServerButton>
    </>
  )
}

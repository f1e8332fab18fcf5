import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/components/error-text.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { signByPasskey, suggestsPasskeys } from '~/lib/web-authn.ts'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { fetchPasskeyOptions, signInWithPasskey } from '../api.ts'
import { finishSignIn } from '../finish-sign-in.ts'

/** Shorter than a challenge lives: the suggestions wait in the field while somebody types. */
const renewMs = 4 * 60_000

/**
 * Sign-in by passkey: among the suggestions of the account's field (conditional UI), and by a button. A prompt that the
 * player gives up is no error.
 */
export function PasskeySignIn() {
  const { t } = useTranslation('auth')
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  // Only one prompt may be open at a time: the button ends the one that waits in the field.
  const waiting = useRef<AbortController>(null)

  const finish = async (passkey: unknown) => {
    const { token } = await signInWithPasskey(passkey)
    await finishSignIn(queryClient, token, { afterToken: () => Promise.resolve() })
  }

  const suggest = async (signal: AbortSignal) => {
    if (!(await suggestsPasskeys()) || signal.aborted) return
    // Nobody asked for it: where it cannot be had, the form below is all there.
    const asked = await fetchPasskeyOptions(signal).catch(() => null)
    if (!asked || signal.aborted) return
    const passkey = await signByPasskey(asked.options, { signal, mediation: 'conditional' }).catch(() => null)
    if (!passkey || signal.aborted) return
    await finish(passkey).catch((error: unknown) => {
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
      if (passkey) return await finish(passkey)
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

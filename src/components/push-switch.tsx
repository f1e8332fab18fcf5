import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { turnPushOff, turnPushOn } from '~/pwa/push/push-device.ts'
import { Callout } from '~/ui/callout.tsx'
import { showToast } from '~/ui/toast.ts'
import { useErrorText } from './error-text.ts'

/** Turns push on and off; `onDone` runs once it is on. `failed` is the error message. */
export function usePushSwitch(onDone?: () => void) {
  const { t } = useTranslation('push')
  const errorText = useErrorText()
  const player = useProfile()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const run = async (work: (userId: string) => Promise<void>) => {
    if (!player || isBusy) return
    setBusy(true)
    setFailed(undefined)
    try {
      await work(player.userId)
    } catch (error) {
      // Errors of the push service are in English and for developers.
      setFailed(isApiError(error) ? errorText(error) : t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    failed,
    turnOn: () =>
      void run(async (userId) => {
        if ((await turnPushOn(userId)) !== 'on') return
        showToast({ message: t('isOn'), tone: 'success' })
        onDone?.()
      }),
    turnOff: () =>
      void run(async (userId) => {
        await turnPushOff(userId)
        showToast({ message: t('isOff') })
      }),
  }
}

/** Permission was denied: the browser does not ask again, and only the player can change it in the browser's settings. */
export function PushHelp() {
  const { t } = useTranslation('push')
  return (
    <p>
      <Callout icon="info">{t('blocked')}</Callout>
    </p>
  )
}

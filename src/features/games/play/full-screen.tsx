import { useState, useSyncExternalStore, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '~/ui/icon-button.tsx'
import { useMedia } from '~/ui/use-media.ts'

/** Not in every browser (none on an iPhone), and not in the types. */
type Turnable = ScreenOrientation & { lock?: (to: 'landscape' | 'portrait') => Promise<void> }

const orientation = (): Turnable | undefined => globalThis.screen.orientation

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The page that a game was left for has its usual size again; the browser also lets the screen turn freely. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}

/**
 * The game over the whole screen, its bar included: clock and limits stay in view. On a phone it can then be held
 * sideways, where the browser turns pages. Nothing where the browser has no full screen.
 */
export function FullScreenButtons({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('hall')
  const isHandheld = useMedia('(pointer: coarse)', false)
  const [canTurn, setCanTurn] = useState(() => orientation()?.lock !== undefined)
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    if (isFull) leaveFullScreen()
    // Refused by the browser: the page stays as it is.
    else void stage.current?.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
  }
  const turn = () => {
    const isLandscape = orientation()?.type.startsWith('landscape')
    orientation()
      ?.lock?.(isLandscape ? 'portrait' : 'landscape')
      .catch(() => setCanTurn(false))
  }
  return (
    <>
      {isFull && isHandheld && canTurn ? (
        <IconButton icon="rotate" label={t('play.turn')} onClick={turn} />
      ) : null}
      <IconButton icon="expand" label={t('play.full')} aria-pressed={isFull} onClick={toggle} />
    </>
  )
}

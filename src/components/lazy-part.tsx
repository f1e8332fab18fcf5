import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#i18n/setup.ts'
import { FailedState } from '~/ui/failed-state.tsx'

/** Where "try again" is shown: in the component's place, above the page, or nowhere (decorations). */
type Failure = 'inline' | 'floating' | 'none'

/** Like `lazy`, but after a chunk-load error the page stays, and loading is retried with growing pauses. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure: Failure = 'inline',
): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await load() }))
  let Part = make()
  let pauseMs = 500

  function Failure({ error, reset }: ErrorComponentProps) {
    const { t } = useTranslation('shell')
    const again = () => {
      Part = make()
      reset()
    }
    useEffect(() => {
      if (!isChunkLoadError(error)) return undefined
      pauseMs = Math.min(pauseMs * 2, 16_000)
      const timer = setTimeout(again, pauseMs)
      return () => clearTimeout(timer)
    })
    if (failure === 'none') return null
    const state = <FailedState message={t('error.request')} onRetry={again} />
    if (failure === 'inline') return state
    return (
      <div popover="auto" ref={(box) => box?.showPopover()}>
        {state}
      </div>
    )
  }
  const Current = (props: Props) => <Part {...props} />
  return (props) => (
    <CatchBoundary getResetKey={() => 0} errorComponent={Failure}>
      <Current {...props} />
    </CatchBoundary>
  )
}

interface Lazily {
  failure?: Failure
  /** Namespaces to load in parallel. */
  texts?: readonly string[]
  /** The fallback until it has loaded. */
  waiting?: ReactNode
}

/** A lazy component with its own Suspense boundary. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failure = 'none', texts = [], waiting }: Lazily = {},
): ComponentType<Props> {
  const Part = part(async () => (await Promise.all([load(), loadTexts(...texts)]))[0], failure)
  return (props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
}

/** A lazy component that a loader can preload: it then renders with the page, while a suspended one appears 300 ms later. */
export function preloadable(load: () => Promise<ComponentType>): [ComponentType, () => Promise<unknown>] {
  let Loaded: ComponentType | undefined
  const fetched = async () => (Loaded = await load())
  const Lazy = lazily(fetched)
  const Preloaded = () => {
    const [Part] = useState(() => Loaded ?? Lazy)
    return <Part />
  }
  return [Preloaded, fetched]
}

/** The messages of Chromium and Firefox, of WebKit, and of Vite for style sheets. */
const chunkError = /dynamically imported module|Importing a module script|Unable to preload CSS/i

/** A chunk failed to load: no connection, or a build that no longer exists. */
export const isChunkLoadError = (error: unknown) => error instanceof Error && chunkError.test(error.message)

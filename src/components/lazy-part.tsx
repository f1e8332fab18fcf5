import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#i18n/setup.ts'
import { FailedState } from '~/ui/failed-state.tsx'

/**
 * A lazily loaded part of the page; suspends. When its chunk does not arrive, the page stays and it is retried with
 * growing pauses. Meanwhile "try again" stands in its place, above the page (`floating`), or nothing (`none`: a
 * decoration).
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure: 'inline' | 'floating' | 'none' = 'inline',
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

/**
 * A part, and what fetches it beside the page: then it is drawn with the page, where one that suspends would be drawn
 * 300 ms after what is there.
 */
export function preloadable(load: () => Promise<ComponentType>): [ComponentType, () => Promise<unknown>] {
  let Loaded: ComponentType | undefined
  const fetched = async () => (Loaded = await load())
  const Lazy = part(fetched, 'none')
  const Preloaded = () => {
    const [Part] = useState(() => Loaded ?? Lazy)
    return <Part />
  }
  return [Preloaded, fetched]
}

/** A part that only matters without a connection: fetched then, with its texts; where they cannot be had, nothing. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  part<Props>(async () => (await Promise.all([load(), loadTexts('offline')]))[0], 'none')

/** The messages of Chromium and Firefox, of WebKit, and of Vite for styles. */
const words = /dynamically imported module|Importing a module script|Unable to preload CSS/i

/** A chunk of the app did not arrive: no connection, or a build that is gone. */
export const isChunkLoadError = (error: unknown) => error instanceof Error && words.test(error.message)

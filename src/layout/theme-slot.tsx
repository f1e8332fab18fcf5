import { Suspense, useCallback, useState } from 'react'
import { loadTexts } from '#i18n/setup.ts'
import { part } from '~/components/lazy-part.tsx'

const ThemeSwitch = part(
  async () => (await Promise.all([import('./theme-switch.tsx'), loadTexts('account')]))[0].ThemeSwitch,
  'none',
)

/** The theme at the end of public pages, for visitors too: fetched when that is seen. */
export function ThemeSlot() {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback((place: Element | null) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    if (place) observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={watch}>
      {isSeen ? (
        <Suspense>
          <ThemeSwitch />
        </Suspense>
      ) : null}
    </div>
  )
}

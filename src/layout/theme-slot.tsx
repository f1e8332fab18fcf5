import { useCallback, useState } from 'react'
import { lazily } from '~/components/lazy-part.tsx'

const ThemeSwitch = lazily(async () => (await import('./theme-switch.tsx')).ThemeSwitch, {
  texts: ['account'],
})

/** The theme at the end of public pages, for visitors too: fetched when that is seen. */
export function ThemeSlot() {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback((place: Element | null) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    if (place) observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return <div ref={watch}>{isSeen ? <ThemeSwitch /> : null}</div>
}

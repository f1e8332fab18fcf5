import { type RefCallback, useCallback, useState } from 'react'

/** How far a list begins below the top of the document, in px; follows whatever grows or shrinks above it. */
export function useListTop(): [number, RefCallback<HTMLElement>] {
  const [top, setTop] = useState(0)
  const ref = useCallback((list: HTMLElement | null) => {
    if (!list) return undefined
    const measure = () => setTop(Math.round(list.getBoundingClientRect().top + globalThis.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return [top, ref]
}

import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useState, type ReactNode, type RefCallback } from 'react'
import styles from './window-rows.module.css'

interface WindowRowsProps {
  label: string
  /** How many rows are loaded, and how many there are where more can be. */
  count: number
  total: number
  /** Height of most rows in rem; each is measured once it shows. */
  rowHeight: number
  rowKey: (index: number) => string
  children: (index: number) => ReactNode
}

const usualRem = 16

/** Loaded rows of which only those in view stand in the document, so that thousands stay smooth. */
export function WindowRows(props: WindowRowsProps) {
  const { label, count, total, rowHeight, rowKey, children } = props
  const [top, topRef] = useListTop()
  // Fixed while mounted: another estimate would move every row that was not measured yet.
  const [estimate] = useState(() => rowHeight * usualRem)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => estimate,
    measureElement: measureRow,
    getItemKey: rowKey,
    overscan: 4,
    scrollMargin: top,
    // Styles are set from script: the policy forbids them in markup.
    directDomUpdates: true,
  })
  const { containerRef, measureElement: rowRef } = rows
  const listRef = useCallback(
    (list: HTMLUListElement | null) => {
      containerRef(list)
      return topRef(list)
    },
    [containerRef, topRef],
  )
  return (
    <ul className={styles.rows} aria-label={label} ref={listRef}>
      {rows.getVirtualItems().map(({ index, key }) => (
        <li
          key={key}
          className={styles.row}
          data-index={index}
          ref={rowRef}
          aria-setsize={total}
          aria-posinset={index + 1}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  )
}

/**
 * A row's height in px, from the ResizeObserver, before the next paint. Until then, and while it is not displayed, the
 * height that it had or that most rows have: with 0 the whole list would seem to fit.
 */
export const measureRow = <Item extends Element>(
  element: Item,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, Item>,
): number => {
  const index = rows.indexFromElement(element)
  const known = () =>
    rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index)
  return entry ? measureElement(element, entry, rows) || known() : known()
}

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

import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useState, type ReactNode, type RefCallback } from 'react'
import styles from './window-rows.module.css'

interface WindowRowsProps {
  label: string
  /** The number of loaded rows, or the total if more can be loaded. */
  count: number
  total: number
  /** The usual row height in rem; rendered rows are measured. */
  rowHeight: number
  rowKey: (index: number) => string
  children: (index: number) => ReactNode
}

const usualRem = 16

/** A virtual list of loaded rows, so that thousands scroll smoothly. */
export function WindowRows(props: WindowRowsProps) {
  const { label, count, total, rowHeight, rowKey, children } = props
  const [top, topRef] = useListTop()
  // Constant while mounted: another estimate would move all rows that are not measured yet.
  const [estimate] = useState(() => rowHeight * usualRem)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => estimate,
    measureElement: measureRow,
    getItemKey: rowKey,
    overscan: 4,
    scrollMargin: top,
    // Styles are set by script, because the CSP forbids them in markup.
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

/** A row's height in px before the next paint; while it is not displayed its last one: with 0 the whole list would seem to fit. */
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

/** The list's offset from the top of the document in px; updates when content above it changes its height. */
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

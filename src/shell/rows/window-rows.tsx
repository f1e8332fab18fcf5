import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useState } from 'react'
import { measureRow } from './measure-row.ts'
import { useListTop } from './use-list-top.ts'
import css from './window-rows.module.css'

interface WindowRowsProps {
  label: string
  /** How many rows are loaded, and how many there are where more can be. */
  count: number
  total: number
  /** Height of most rows in rem; each is measured once it shows. */
  rowHeight: number
  rowKey: (index: number) => string
  /** The loaded rows come to their end. */
  onNearEnd?: () => void
  children: (index: number) => ReactNode
}

const nearEnd = 10
const usualRem = 16

/** Loaded rows of which only those in view stand in the document, so that thousands stay smooth. */
export function WindowRows(props: WindowRowsProps) {
  const { label, count, total, rowHeight, rowKey, onNearEnd, children } = props
  const [top, topRef] = useListTop()
  // Fixed while the list stands: another estimate would move every row that was not met yet.
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
    onChange: (list) => {
      if ((list.getVirtualItems().at(-1)?.index ?? 0) >= count - nearEnd) onNearEnd?.()
    },
  })
  const { containerRef, measureElement } = rows
  const listRef = useCallback(
    (list: HTMLUListElement | null) => {
      containerRef(list)
      return topRef(list)
    },
    [containerRef, topRef],
  )
  return (
    <ul className={css['rows']} aria-label={label} ref={listRef}>
      {rows.getVirtualItems().map(({ index, key }) => (
        <li
          key={key}
          className={css['row']}
          data-index={index}
          ref={measureElement}
          aria-setsize={total}
          aria-posinset={index + 1}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  )
}

import {
  useQueries,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '~/api/contract/wire.ts'
import { isNearEnd, openList, pageNumbers, pagesFor, slotOf, totalOf } from '~/api/pages.ts'
import { classNames } from '~/ui/class-names.ts'
import { usePrinting } from '~/ui/use-printing.ts'
import { useErrorText } from '../error-text.ts'
import styles from './paged-list.module.css'
import { measureRow, useListTop } from './window-rows.tsx'

export interface PagedListProps<Row, First extends Page<Row>, Key extends QueryKey> {
  label: string
  first: First
  later: (
    first: First,
    current: number,
    client: QueryClient,
  ) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  /** The usual row height in rem; rendered rows are measured. */
  rowHeight: number
  /** `card`: framed, with lines between rows. `plain`: rows have their own styles. */
  look: 'card' | 'plain'
  rowClass?: string | undefined
  isOpen?: ((row: Row) => boolean) | undefined
  /** Renders a row; use a memoized component, because rows mount and unmount while scrolling. */
  children: (row: Row) => ReactNode
}

const overscan = 3
const usualRem = 16
/** Measured row heights by estimate, for other lists with the same rows. */
const heights = new Map<number, number>()
/** By the list's URL: its row estimate and measured rows, to restore the scroll position. */
const snapshots = new Map<string, { estimate: number; rows: VirtualItem[] }>()

/** The list's URL without the id of the message that is open next to it. */
const useListAddress = () =>
  useMatches({
    select: (matches) => {
      const { routeId = '', search = {}, staticData } = matches.at(-1) ?? {}
      const parts = Object.entries(search).filter(([name]) => name !== staticData?.reader)
      return JSON.stringify([routeId, ...parts.toSorted(([one], [other]) => (one < other ? -1 : 1))])
    },
  })

/** The row indexes of the loaded pages, of `count` rows in total. */
function* readRows(size: number, count: number, isRead: (current: number) => boolean) {
  for (let index = 0; index < count; index += 1) if (isRead(Math.floor(index / size) + 1)) yield index
}

/** A virtual list of any length that loads pages while scrolling. */
export function PagedList<Row, First extends Page<Row>, Key extends QueryKey>(
  props: PagedListProps<Row, First, Key>,
) {
  const { label, first, later, rowHeight, look, rowClass, isOpen, children } = props
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  const client = useQueryClient()
  const address = useListAddress()
  const [top, topRef] = useListTop()
  const size = Math.max(1, first.size)
  // Constant while mounted: another estimate would move all rows that are not measured yet.
  const [{ estimate, rows: measured }] = useState(
    () => snapshots.get(address) ?? { estimate: heights.get(rowHeight) ?? rowHeight * usualRem, rows: [] },
  )
  const total = totalOf(first)
  // Without a total, pages are read from the first on.
  const [asked, setAsked] = useState(1)
  const openPages = useQueries({
    queries: total === null ? pageNumbers(2, asked).map((current) => later(first, current, client)) : [],
  })
  const open = openList(
    first,
    openPages.map(({ data }) => data),
  )
  const isPrinting = usePrinting()
  const isRead = (current: number) =>
    current === 1 || client.getQueryData(later(first, current, client).queryKey) !== undefined
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: total ?? open.count,
    // Printing needs every row.
    rangeExtractor: isPrinting
      ? ({ count }) => [...readRows(size, count, total === null ? () => true : isRead)]
      : defaultRangeExtractor,
    estimateSize: () => estimate,
    measureElement: measureRow,
    initialMeasurementsCache: measured,
    overscan,
    scrollMargin: top,
    // Styles are set by script, because the CSP forbids them in markup.
    directDomUpdates: true,
    onChange: (list) => {
      const last = list.getVirtualItems().at(-1)?.size
      if (last) heights.set(rowHeight, last)
    },
  })
  const { containerRef, measureElement, takeSnapshot } = rows
  const listRef = useCallback(
    (list: HTMLUListElement) => {
      containerRef(list)
      // Placeholder rows have the usual height, so that following rows do not move.
      list.style.setProperty('--page-row', `${rowHeight}rem`)
      const forgetTop = topRef(list)
      return () => {
        snapshots.set(address, { estimate, rows: takeSnapshot() })
        containerRef(null)
        if (typeof forgetTop === 'function') forgetTop()
      }
    },
    [containerRef, topRef, takeSnapshot, estimate, rowHeight, address],
  )
  const items = rows.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  if (!isPrinting && total === null && open.goesOn && asked === open.read && isNearEnd(lastShown, open.count))
    setAsked(asked + 1)
  const wanted = isPrinting
    ? [...new Set(items.map(({ index }) => Math.floor(index / size) + 1))]
    : pagesFor(items[0]?.index ?? 0, lastShown, size, Math.ceil((total ?? 0) / size))
  const laterPages = total === null ? pageNumbers(2, asked) : wanted.filter((current) => current > 1)
  const placed = useQueries({
    queries: total === null ? [] : laterPages.map((current) => later(first, current, client)),
  })
  const results = total === null ? openPages : placed

  return (
    <ul className={styles.rows} data-look={look} aria-label={label} ref={listRef}>
      {items.map(({ index, key }, at) => {
        const isNext = total === null && open.goesOn && index === open.count - 1
        const current = isNext ? open.read + 1 : Math.floor(index / size) + 1
        const isFirstOfPage = at === 0 || index % size === 0 || isNext
        const result = results[laterPages.indexOf(current)]
        const slot = slotOf(current === 1 ? first : result?.data, index % size)
        // Once for the page that failed, not in each of its rows.
        const failure = slot.state === 'loading' && isFirstOfPage && result?.isError ? result.error : null
        return (
          <li
            key={key}
            className={classNames(styles.row, slot.state === 'row' ? rowClass : undefined)}
            data-index={index}
            data-open={(slot.state === 'row' && isOpen?.(slot.row)) || undefined}
            ref={measureElement}
            aria-setsize={total ?? -1}
            aria-posinset={index + 1}
          >
            {slot.state === 'row' ? children(slot.row) : null}
            {slot.state === 'unreadable' ? (
              <p className={classNames('small-muted', styles.note)}>{t('unreadableRow')}</p>
            ) : null}
            {slot.state === 'loading' && !failure ? <span className={styles.pending} /> : null}
            {failure ? (
              <button
                type="button"
                className={classNames('small-muted', styles.note)}
                onClick={() => void result?.refetch()}
              >
                {`${errorText(failure)} ${t('pageFailed')}`}
              </button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Below a complete list: the number of unreadable rows, if any. */
export function UnreadableRows({ count }: { count: number }) {
  const { t, i18n } = useTranslation('ui')
  if (!count) return null
  return (
    <p className={classNames('small-muted', styles.unreadableNote)}>
      {t('unreadableRows', { number: count.toLocaleString(i18n.language) })}
    </p>
  )
}

/** The number of rows of a list, from its first page: "1,240", or "50+" without a total. */
export function countText(first: Page<unknown>, language: string): string {
  const total = totalOf(first)
  if (total !== null) return total.toLocaleString(language)
  return `${(first.records.length + first.dropped).toLocaleString(language)}+`
}

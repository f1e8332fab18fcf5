import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RangedPage, RecordQueries } from './record-queries.ts'
import css from './record-rows.module.css'
import { useListTop } from './use-list-top.ts'
import { pagesFor, slotOf } from './window-pages.ts'

interface RecordRowsProps<Row> {
  label: string
  first: RangedPage<Row>
  queries: RecordQueries<Row>
  /** Height of most rows in rem; each is measured once it shows. */
  rowHeight: number
  /** The inside of a row; a memoised component, because rows come and go with every frame of a scroll. */
  children: (row: Row) => ReactNode
}

const overscan = 3
const usualRem = 16
/** Heights that were met, so that a list which is come back to has its rows where they were. */
const metHeights = new Map<number, number>()

/** A list of any length of which only what is in view stands in the document, read page by page as it scrolls. */
export function RecordRows<Row>({ label, first, queries, rowHeight, children }: RecordRowsProps<Row>) {
  const { t } = useTranslation('records')
  const client = useQueryClient()
  const [top, topRef] = useListTop()
  const size = Math.max(1, first.size)
  // Fixed while the list stands: another estimate would move every row that was not met yet.
  const [estimate] = useState(() => metHeights.get(rowHeight) ?? rowHeight * usualRem)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: first.total,
    estimateSize: () => estimate,
    overscan,
    scrollMargin: top,
    // Styles are set from script: the policy forbids them in markup.
    directDomUpdates: true,
    onChange: (list) => {
      const met = list.getVirtualItems().at(-1)?.size
      if (met) metHeights.set(rowHeight, met)
    },
  })
  const { containerRef, measureElement } = rows
  const listRef = useCallback(
    (list: HTMLUListElement | null) => {
      containerRef(list)
      // Rows that wait for their page are as high as the others: another height would move all that follow.
      list?.style.setProperty('--record-row', `${rowHeight}rem`)
      return topRef(list)
    },
    [containerRef, topRef, rowHeight],
  )
  const items = rows.getVirtualItems()
  const wanted = pagesFor(items[0]?.index ?? 0, items.at(-1)?.index ?? 0, size, first.pages)
  const later = wanted.filter((current) => current > 1)
  const results = useQueries({ queries: later.map((current) => queries.later(first, current, client)) })

  return (
    <ul className={css['rows']} aria-label={label} ref={listRef}>
      {items.map(({ index, key }) => {
        const current = Math.floor(index / size) + 1
        const result = results[later.indexOf(current)]
        const slot = slotOf(current === 1 ? first : result?.data, index % size)
        const isFailed = slot.state === 'loading' && result?.isError === true
        return (
          <li
            key={key}
            className={css['row']}
            data-index={index}
            ref={measureElement}
            aria-setsize={first.total}
            aria-posinset={index + 1}
          >
            {slot.state === 'row' ? <Fragment>{children(slot.row)}</Fragment> : null}
            {slot.state === 'unreadable' ? <p className={css['note']}>{t('list.unreadable')}</p> : null}
            {slot.state === 'loading' && !isFailed ? <span className={css['pending']} /> : null}
            {isFailed ? (
              <button type="button" className={css['note']} onClick={() => void result.refetch()}>
                {t('list.failed')}
              </button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

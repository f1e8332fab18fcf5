import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Page } from '~/api/contract/wire.ts'
import { hasRows } from '~/api/pages.ts'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { PagedList, UnreadableRows, type PagedListProps } from '../paged-list/paged-list.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { StaleNote } from '../stale-note.tsx'
import styles from './inbox-panes.module.css'
import { openedFrom } from './message-address.ts'

interface MessageBoxProps<First extends Page<unknown>> {
  query: UseQueryResult<First>
  skeleton?: ReactNode
  empty: ReactNode
  children: (first: First) => ReactNode
}

/** The loading, empty and error states of a list of messages. */
export function MessageBox<First extends Page<unknown>>({
  query,
  skeleton = <Skeleton rows={6} />,
  empty,
  children,
}: MessageBoxProps<First>) {
  return (
    <>
      <StaleNote query={query} />
      <QueryBoundary query={query} skeleton={skeleton}>
        {(first) => (hasRows(first) ? children(first) : empty)}
      </QueryBoundary>
    </>
  )
}

/** `rowClass` replaces the default styles of rows. */
interface MessageListProps<Row, First extends Page<Row>, Key extends QueryKey> extends Pick<
  PagedListProps<Row, First, Key>,
  'label' | 'first' | 'later' | 'rowHeight' | 'rowClass' | 'children'
> {
  openId: string | undefined
  /** Renders a list that fits on one page. */
  whole?: (messages: readonly Row[]) => ReactNode
}

/** A list of messages with a mark on the open one. One page renders completely, a longer list virtually. */
export function MessageList<Row extends { id: string }, First extends Page<Row>, Key extends QueryKey>({
  label,
  first,
  later,
  rowHeight,
  openId,
  rowClass = styles.row,
  whole,
  children: row,
}: MessageListProps<Row, First, Key>) {
  const isOpen = ({ id }: Row) => id === openId
  if (first.hasMore) {
    return (
      <PagedList
        label={label}
        first={first}
        later={later}
        rowHeight={rowHeight}
        look="plain"
        rowClass={rowClass}
        isOpen={isOpen}
      >
        {row}
      </PagedList>
    )
  }
  return (
    <>
      {whole ? (
        whole(first.records)
      ) : (
        <ul className={styles.rows}>
          {first.records.map((message) => (
            <li key={message.id} className={rowClass} data-open={isOpen(message) || undefined}>
              {row(message)}
            </li>
          ))}
        </ul>
      )}
      <UnreadableRows count={first.dropped} />
    </>
  )
}

interface MessageRowProps {
  id: string
  list: '/user/station-letter' | '/game/notice'
  openId: string | undefined
  search?: object
  title: ReactNode
  detail: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
}

export function MessageRow({ id, list, openId, search, ...content }: MessageRowProps) {
  return (
    <Link
      to={list}
      search={{ ...search, id }}
      state={openedFrom(openId)}
      className={listRowClass}
      aria-current={id === openId ? 'true' : undefined}
    >
      <ListRowContent {...content} />
    </Link>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { NotPersisted, QueryBoundary } from '../query-boundary.tsx'

export interface ListLink {
  to: '/user/station-letter' | '/game/notice' | '/game/promotion'
  label: string
}

/** Exact match, because list and message share the path. */
const inFull = { exact: true }

interface MessagePaneProps<Message> {
  /** Null if there is no such message. */
  query: UseQueryResult<Message | null>
  list: ListLink
  /** The text if there is no such message. */
  gone: string
  goneText?: string
  children: (message: Message) => ReactNode
}

/** Shows the message of the URL, or a link to the list if it does not exist. */
export function MessagePane<Message>({ query, list, gone, goneText, children }: MessagePaneProps<Message>) {
  const toList = (
    <Link to={list.to} activeOptions={inFull} className={buttonClass({ variant: 'secondary' })}>
      {list.label}
    </Link>
  )
  return (
    <QueryBoundary
      query={query}
      skeleton={<Skeleton shape="text" rows={3} />}
      offline={
        <Stack gap={3}>
          <NotPersisted />
          {toList}
        </Stack>
      }
    >
      {(message) =>
        message === null ? (
          <EmptyState art="lost" title={gone} {...(goneText ? { text: goneText } : {})} action={toList} />
        ) : (
          children(message)
        )
      }
    </QueryBoundary>
  )
}

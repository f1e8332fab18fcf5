import type { ReactNode } from 'react'
import { InboxSegments } from './inbox-segments.tsx'
import css from './inbox-panes.module.css'

interface InboxPanesProps {
  title: string
  /** What is open beside the list; on a phone it takes the list's place. */
  openId: string | undefined
  list: ReactNode
  /** Null where there is nothing to read yet (a visitor's letters). */
  reader: ReactNode
}

/** A segment of the Inbox: list and reader side by side on a desk, one of the two on a phone. */
export function InboxPanes({ title, openId, list, reader }: InboxPanesProps) {
  return (
    <div className={css['inbox']} data-reading={(reader !== null && openId !== undefined) || undefined}>
      <div className={css['list']}>
        <h1 className={css['title']}>{title}</h1>
        <InboxSegments />
        {list}
      </div>
      {reader === null ? null : (
        <div className={css['reader']} key={openId}>
          {reader}
        </div>
      )}
    </div>
  )
}

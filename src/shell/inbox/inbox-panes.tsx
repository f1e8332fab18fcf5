import type { ReactNode } from 'react'
import { useMedia } from '../../ui/use-media.ts'
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

/** A segment of the Inbox: list and reader side by side from 768 px (spec §9), one of the two on a phone. */
export function InboxPanes({ title, openId, list, reader }: InboxPanesProps) {
  const isWide = useMedia('(min-width: 768px)', false)
  const isReading = reader !== null && openId !== undefined
  // A list that is only hidden would measure its rows as nothing.
  const hasList = isWide || !isReading
  const hasReader = reader !== null && (isWide || isReading)
  return (
    <div className={css['inbox']}>
      {hasList ? (
        <div className={css['list']}>
          <h1 className={css['title']}>{title}</h1>
          <InboxSegments />
          {list}
        </div>
      ) : (
        <h1 className="visually-hidden">{title}</h1>
      )}
      {hasReader ? (
        <div className={css['reader']} key={openId}>
          {reader}
        </div>
      ) : null}
    </div>
  )
}

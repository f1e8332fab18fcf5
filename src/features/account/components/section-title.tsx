import type { ReactNode } from 'react'
import css from './section-title.module.css'

/** The link that led here is gone on phones: the title is read and stood on. */
const focusOnMount = (title: HTMLElement | null) => title?.focus({ preventScroll: true })

/** What the open setting is, and why. */
export function SectionTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div>
      <h2 ref={focusOnMount} tabIndex={-1} className={css['title']}>
        {children}
      </h2>
      {lead ? <p className={css['lead']}>{lead}</p> : null}
    </div>
  )
}

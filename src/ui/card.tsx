import { useId, type ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

type CardProps = {
  as?: 'section' | 'div' | 'article' | 'li' | undefined
  title?: ReactNode
  action?: ReactNode
  tone?: 'plain' | 'raised' | 'accent' | undefined
  children: ReactNode
}

/** A surface for one subject. The accent tone is for the most important card of a screen. */
export function Card({ as: Tag = 'section', title, action, tone = 'plain', children }: CardProps) {
  const titleId = useId()
  return (
    <Tag
      className={classNames('surface', styles.card)}
      data-tone={tone}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || action) && (
        <div className={styles.header}>
          {title && (
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {children}
    </Tag>
  )
}

import type { ReactNode } from 'react'
import styles from './callout.module.css'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import lookStyles from './looks.module.css'

type CalloutProps = {
  icon?: IconName | undefined
  tone?: 'neutral' | 'accent' | 'success' | 'danger' | undefined
  /** A note explains in small print; a state says in a few words how things are; a line does so in passing. */
  look?: 'note' | 'state' | 'line' | undefined
  children: ReactNode
}

/** A sentence on a tinted ground, with a sign before it. Stands in a paragraph or in a live region too. */
export function Callout({ icon, tone = 'neutral', look = 'note', children }: CalloutProps) {
  return (
    <span className={classNames(lookStyles.tint, styles.callout)} data-tone={tone} data-look={look}>
      {icon ? <Icon name={icon} size="s" /> : null}
      <span>{children}</span>
    </span>
  )
}

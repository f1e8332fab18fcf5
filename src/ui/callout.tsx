import type { ReactNode } from 'react'
import styles from './callout.module.css'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import lookStyles from './looks.module.css'

type CalloutProps = {
  icon?: IconName | undefined
  tone?: 'neutral' | 'accent' | 'success' | 'danger' | undefined
  /** `note`: a small explanation; `state`: a current state in a few words; `line`: the same without a box. */
  look?: 'note' | 'state' | 'line' | undefined
  children: ReactNode
}

/** A sentence with an icon on a tinted background. Valid inside a paragraph or a live region too. */
export function Callout({ icon, tone = 'neutral', look = 'note', children }: CalloutProps) {
  return (
    <span className={classNames(lookStyles.tint, styles.callout)} data-tone={tone} data-look={look}>
      {icon ? <Icon name={icon} size="s" /> : null}
      <span>{children}</span>
    </span>
  )
}

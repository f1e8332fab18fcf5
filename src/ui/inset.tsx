import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './inset.module.css'
import lookStyles from './looks.module.css'
import { Stack } from './stack.tsx'

type InsetProps = {
  tone?: 'neutral' | 'accent' | 'success' | 'danger' | undefined
  /** Adds a coloured border, for important content. */
  bordered?: boolean | undefined
  children: ReactNode
}

/** A group of related things inside a card, on a tinted background. */
export function Inset({ tone = 'neutral', bordered, children }: InsetProps) {
  return (
    <div
      className={classNames(lookStyles.tint, styles.inset)}
      data-tone={tone}
      data-bordered={bordered || undefined}
    >
      <Stack gap={2}>{children}</Stack>
    </div>
  )
}

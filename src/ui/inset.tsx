import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './inset.module.css'
import lookStyles from './looks.module.css'
import { Stack } from './stack.tsx'

type InsetProps = {
  tone?: 'neutral' | 'accent' | 'success' | 'danger' | undefined
  /** With an edge in its colour: what must not be overlooked. */
  bordered?: boolean | undefined
  children: ReactNode
}

/** Several things within a card that belong together, on a tinted ground of their own. */
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

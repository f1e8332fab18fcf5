import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './text-button.module.css'

type TextButtonProps = {
  icon?: IconName | undefined
  busy?: boolean | undefined
  onClick: () => void
  children: ReactNode
}

/** A minor action that looks like a link: next to a field, above a form. */
export function TextButton({ icon, busy, onClick, children }: TextButtonProps) {
  return (
    <button type="button" className={styles.button} aria-busy={busy} onClick={onClick}>
      {icon ? <Icon name={icon} size="s" /> : null}
      <span>{children}</span>
    </button>
  )
}

import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  icon: IconName
  label: string
}

/** The class of an icon button, for buttons with other content. */
export const iconButtonClass = styles.button

/** A square button with an icon and an accessible name. */
export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button title={label} {...rest} type={type} className={styles.button} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

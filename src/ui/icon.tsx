import type { IconName } from './icon-names.ts'
import styles from './icon.module.css'
import sprite from './icons.svg'

type IconProps = {
  name: IconName
  /** The accessible name of an icon without text; next to a text the icon is decorative. */
  label?: string | undefined
  /** 16, 20, 24 or 32 px. */
  size?: 'xs' | 's' | 'm' | 'l' | undefined
}

/** An icon of the sprite in `currentColor`. */
export function Icon({ name, label, size = 'm' }: IconProps) {
  return (
    <svg
      className={styles.icon}
      data-size={size}
      data-icon={name}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

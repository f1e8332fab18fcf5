import type { IconName } from './icon-names.ts'
import styles from './icon.module.css'
import sprite from './icons.svg'

type IconProps = {
  name: IconName
  /** Only where the icon stands alone; beside a text it is decoration. */
  label?: string | undefined
  /** 16, 20, 24 or 32 px. */
  size?: 'xs' | 's' | 'm' | 'l' | undefined
}

/** A drawing from the sprite, in the colour of the text around it. */
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

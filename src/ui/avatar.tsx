import styles from './avatar.module.css'

/** The first letter of a name on a disc. Decorative: the name must be next to it. */
export function Avatar({ name }: { name: string }) {
  const [initial = '?'] = name.trim()
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  )
}

import styles from './logo.module.css'

type LogoProps = {
  size?: 'm' | 'l' | undefined
  wordmark?: boolean | undefined
  name?: string | undefined
}

/** The logo (a paper lantern with a game coin) and the brand's name. */
export function Logo({ size = 'm', wordmark = true, name = 'Amigo' }: LogoProps) {
  return (
    <span className={styles.logo} data-size={size}>
      <LanternMark label={wordmark ? undefined : name} />
      {wordmark && (
        <span className={styles.name} translate="no">
          {name}
        </span>
      )}
    </span>
  )
}

function LanternMark({ label }: { label?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 48 48"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className={styles.goldLine} d="M24 1.5V4" />
      <rect className={styles.gold} x="16" y="3.5" width="16" height="4" rx="1.5" />
      <path
        className={styles.red}
        d="M16.5 8.5h15c7.6 3.2 12 8.8 12 15.5s-4.4 12.3-12 15.5h-15c-7.6-3.2-12-8.8-12-15.5s4.4-12.3 12-15.5Z"
      />
      <path className={styles.redRibs} d="M8 15c10 2.2 22 2.2 32 0M8 33c10-2.2 22-2.2 32 0" />
      <circle className={styles.glow} cx="24" cy="24" r="11.5" />
      <circle className={styles.gold} cx="24" cy="24" r="9.5" />
      <rect className={styles.redDeep} x="20.5" y="20.5" width="7" height="7" rx="1.25" />
      <rect className={styles.gold} x="16" y="40.5" width="16" height="4" rx="1.5" />
      <path className={styles.goldLine} d="M24 44.5v2" />
    </svg>
  )
}

import { LanternMark } from './art/lantern-mark.tsx'
import styles from './logo.module.css'

type LogoProps = {
  size?: 's' | 'm' | 'l' | undefined
  /** The brand's name beside the mark. */
  wordmark?: boolean | undefined
  /** `night` where it stands on `AuthArt`, which is dark in both themes. */
  tone?: 'theme' | 'night' | undefined
  /** The operator's brand name. */
  name?: string | undefined
}

/** A paper lantern whose flame is a game coin, and the brand's name. */
export function Logo({ size = 'm', wordmark = true, tone = 'theme', name = 'Amigo' }: LogoProps) {
  return (
    <span className={styles.logo} data-size={size} data-tone={tone}>
      <LanternMark label={wordmark ? undefined : name} />
      {wordmark && (
        <span className={styles.name} translate="no">
          {name}
        </span>
      )}
    </span>
  )
}

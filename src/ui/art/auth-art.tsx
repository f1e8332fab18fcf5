import { useId } from 'react'
import styles from './auth-art.module.css'
import { AuthScene } from './auth-scene.tsx'
import { AuthStrip } from './auth-strip.tsx'

/**
 * The picture of the sign-in popup, filling the box it is put in: a tall scene in a column, a quiet-left
 * strip (room for the logo) in a box wider than high. Decoration only; night in both themes.
 */
export function AuthArt() {
  const skyId = useId()
  return (
    <div className={styles.frame} aria-hidden="true">
      <svg width="0" height="0" className={styles.defs} focusable="false">
        <linearGradient id={skyId} x2="0" y2="1">
          <stop className={styles.skyTop} offset="0" />
          <stop className={styles.skyMiddle} offset=".55" />
          <stop className={styles.skyLow} offset="1" />
        </linearGradient>
      </svg>
      <AuthScene sky={`url(#${skyId})`} />
      <AuthStrip sky={`url(#${skyId})`} />
    </div>
  )
}

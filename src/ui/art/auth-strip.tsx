import styles from './auth-art.module.css'
import { FallingCoin } from './falling-coin.tsx'
import { Lantern } from './lantern.tsx'
import { Pins } from './pins.tsx'

const coins = [
  { x: 252, y: 104, r: 7, turn: -24 },
  { x: 338, y: 124, r: 8, turn: 18 },
  { x: 456, y: 124, r: 7, turn: -16 },
]

/** The strip above the form on a phone: lanterns at the end, the start left to the logo. */
export function AuthStrip({ sky }: { sky: string }) {
  return (
    <svg
      className={styles.strip}
      viewBox="0 0 480 160"
      preserveAspectRatio="xMaxYMid slice"
      focusable="false"
    >
      <rect width="480" height="160" fill={sky} />
      <Pins rows={4} columns={10} />
      {coins.map((coin) => (
        <FallingCoin key={`${coin.x} ${coin.y}`} {...coin} />
      ))}
      <path
        className={styles.far}
        d="M0 160v-26h34v-14h26v22h40v-34h30v24h36v-12h30v-28h34v44h40v-22h30v-20h34v38h40v-28h36v20h40v-24h30v62Z"
      />
      <path className={styles.cable} d="M180-10C250 60 380 60 490 8" />
      <Lantern x={330} y={38} scale={0.95} />
      <Lantern x={384} y={36} scale={1.7} />
    </svg>
  )
}

import styles from './auth-art.module.css'
import { Coin } from './coin.tsx'
import { FallingCoin } from './falling-coin.tsx'
import { Halo } from './halo.tsx'
import { Lantern } from './lantern.tsx'
import { Pins } from './pins.tsx'
import { Skyline } from './skyline.tsx'

const coins = [
  { x: 148, y: 178, r: 10, turn: -24 },
  { x: 66, y: 206, r: 7, turn: 18 },
  { x: 236, y: 176, r: 13, turn: 28 },
  { x: 306, y: 240, r: 8, turn: -14 },
  { x: 428, y: 226, r: 10, turn: 20 },
  { x: 196, y: 414, r: 11, turn: -30 },
  { x: 98, y: 402, r: 8, turn: 24 },
  { x: 322, y: 408, r: 7, turn: 12 },
  { x: 420, y: 396, r: 10, turn: -18 },
]

/** The tall scene: the moon is a coin, the stars are pins, lanterns hang over the city. */
export function AuthScene({ sky }: { sky: string }) {
  return (
    <svg className={styles.tall} viewBox="0 0 480 640" preserveAspectRatio="xMidYMid slice" focusable="false">
      <rect width="480" height="640" fill={sky} />
      <Pins rows={11} columns={10} />
      <Halo x={372} y={124} r={150} />
      <Coin x={372} y={124} r={58} />
      {coins.map((coin) => (
        <FallingCoin key={`${coin.x} ${coin.y}`} {...coin} />
      ))}
      <Skyline />
      <path className={styles.cable} d="M-10 224C110 300 250 322 490 256" />
      <Lantern x={52} y={256} scale={1.2} />
      <Lantern x={146} y={284} scale={1.55} />
      <Lantern x={254} y={295} scale={2} />
      <Lantern x={362} y={287} scale={1.55} />
      <Lantern x={446} y={268} scale={1.2} />
    </svg>
  )
}

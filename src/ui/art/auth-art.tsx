import { useId } from 'react'
import styles from './auth-art.module.css'
import { CoinArt, FallingCoin, Halo, Lantern } from './shapes.tsx'

/** The illustration of the sign-in popup: a tall scene in a column, a strip in a wide box. Dark in both themes. */
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
function AuthScene({ sky }: { sky: string }) {
  return (
    <svg className={styles.tall} viewBox="0 0 480 640" preserveAspectRatio="xMidYMid slice" focusable="false">
      <rect width="480" height="640" fill={sky} />
      <Pins rows={11} columns={10} />
      <Halo x={372} y={124} r={150} />
      <CoinArt x={372} y={124} r={58} />
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

const stripCoins = [
  { x: 252, y: 104, r: 7, turn: -24 },
  { x: 338, y: 124, r: 8, turn: 18 },
  { x: 456, y: 124, r: 7, turn: -16 },
]

/** The strip above the form on a phone: lanterns at the end, room for the logo at the start. */
function AuthStrip({ sky }: { sky: string }) {
  return (
    <svg
      className={styles.strip}
      viewBox="0 0 480 160"
      preserveAspectRatio="xMaxYMid slice"
      focusable="false"
    >
      <rect width="480" height="160" fill={sky} />
      <Pins rows={4} columns={10} />
      {stripCoins.map((coin) => (
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

function Pins({ rows, columns }: { rows: number; columns: number }) {
  return (
    <g className={styles.pin}>
      {Array.from({ length: rows * columns }, (_, index) => {
        const row = Math.floor(index / columns)
        return (
          <circle key={index} cx={14 + (index % columns) * 48 + (row % 2) * 24} cy={26 + row * 40} r="1.6" />
        )
      })}
    </g>
  )
}

const towers = [
  { x: 22, y: 470, width: 64, height: 170 },
  { x: 92, y: 510, width: 46, height: 130 },
  { x: 322, y: 486, width: 58, height: 154 },
  { x: 388, y: 452, width: 72, height: 188 },
]

/** Windows of a tower. A fixed pattern decides which are lit, so that every rendering is equal. */
function windowsOf({ x, y, width, height }: (typeof towers)[number]) {
  const columns = Math.floor((width - 10) / 13)
  const rows = Math.floor((height - 14) / 16)
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: x + 8 + (index % columns) * 13,
    y: y + 12 + Math.floor(index / columns) * 16,
    lit: (index * 7 + x) % 5 < 2,
  }))
}

function Skyline() {
  return (
    <>
      <path
        className={styles.far}
        d="M0 640V494h30v-22h34v40h22v-64h8v-16h6v16h8v64h40v-36h46v52h32v-74h44v30h30v-52h40v46h26v-28h38v60h36v-42h40v172Z"
      />
      {towers.map((tower) => (
        <g key={tower.x}>
          <rect className={styles.tower} {...tower} />
          {windowsOf(tower).map((pane) => (
            <rect
              key={`${pane.x} ${pane.y}`}
              className={pane.lit ? styles.lit : styles.unlit}
              x={pane.x}
              y={pane.y}
              width="6"
              height="8"
              rx="1"
            />
          ))}
        </g>
      ))}
      <g className={styles.near}>
        <path d="M238 402h4v22h-4z" />
        <path d="M240 418c8 12 22 18 44 20l-6 10h-76l-6-10c22-2 36-8 44-20Z" />
        <path d="M212 448h56v22h-56z" />
        <path d="M192 466c14 0 22-2 26-6h44c4 4 12 6 26 6l-6 14h-84l-6-14Z" />
        <path d="M206 480h68v26h-68z" />
        <path d="M182 502c16 0 24-2 30-6h56c6 4 14 6 30 6l-6 16H188l-6-16Z" />
        <path d="M200 518h80v122h-80z" />
        <path d="M0 640v-62l26-18 30 18h34l28-22 32 22h180l30-24 34 24h32l26-18 28 16v64Z" />
      </g>
      <g className={styles.lit}>
        <rect x="222" y="453" width="8" height="12" rx="1" />
        <rect x="236" y="453" width="8" height="12" rx="1" />
        <rect x="250" y="453" width="8" height="12" rx="1" />
        <rect x="217" y="486" width="9" height="14" rx="1" />
        <rect x="235" y="486" width="9" height="14" rx="1" />
        <rect x="254" y="486" width="9" height="14" rx="1" />
        <path d="M226 578v-34a14 14 0 0 1 28 0v34Z" />
      </g>
      <rect className={styles.water} y="596" width="480" height="44" />
      <path
        className={styles.shimmer}
        d="M212 606h56M200 616h36M246 616h34M220 626h44M44 610h28M60 622h36M396 608h36M384 622h30M140 618h24M326 614h20"
      />
    </>
  )
}

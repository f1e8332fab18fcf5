import styles from './art.module.css'
import { CoinArt, Halo, Lantern } from './shapes.tsx'

export function LettersArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="110" rx="58" ry="6" />
      <Lantern x={44} y={2} scale={0.8} />
      <path className={styles.deep} d="M36 62 80 34l44 28v40a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V62Z" />
      <path className={styles.paper} d="M50 48h60v34L80 96 50 82V48Z" />
      <path className={styles.thick} d="M62 60h36M62 71h22" />
      <path
        className={styles.paper}
        d="m36 63 38 25a11 11 0 0 0 12 0l38-25v39a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V63Z"
      />
      <path className={styles.line} d="m38.5 106 27-23M121.5 106l-27-23" />
      <CoinArt x={119} y={42} r={9} />
      <circle className={styles.pin} cx="26" cy="50" r="2.5" />
      <circle className={styles.pin} cx="138" cy="72" r="2.5" />
    </svg>
  )
}

/** A signpost at a crossing by night: the page is not here. */
export function LostArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="111" rx="60" ry="6" />
      <path className={styles.dashed} d="M20 106c24-2 30-10 44-4s34 6 76-6" />
      <rect className={styles.deep} x="75" y="12" width="10" height="98" rx="4" />
      <path className={styles.paper} d="M50 24h52l12 10-12 10H50a3 3 0 0 1-3-3V27a3 3 0 0 1 3-3Z" />
      <path className={styles.paper} d="M110 52H58L46 62l12 10h52a3 3 0 0 0 3-3V55a3 3 0 0 0-3-3Z" />
      <path className={styles.thick} d="M58 34h30M70 62h32" />
      <Lantern x={126} y={30} scale={0.9} />
      <path className={styles.line} d="M112 30h22" />
      <CoinArt x={34} y={97} r={8} />
      <circle className={styles.pin} cx="26" cy="36" r="2.5" />
      <circle className={styles.pin} cx="34" cy="66" r="2.5" />
    </svg>
  )
}

/** Offline: one lantern unplugged and dark, the other still lit, because stored data stay readable. */
export function OfflineArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="112" rx="56" ry="5" />
      <path className={styles.line} d="M8 14c24 10 40 10 62 4M92 18c20 6 40 6 60-4" />
      <path className={styles.thick} d="M70 18h2M90 18h2" />
      <path className={styles.goldLine} d="m78 8 1 5M84 8l-1 5M74 27l3-4M88 27l-3-4" />
      <Lantern x={44} y={19} scale={1.05} />
      <Lantern x={118} y={20} scale={1.1} lit={false} />
      <rect className={styles.paper} x="58" y="82" width="44" height="28" rx="6" />
      <path className={styles.thick} d="M68 93h24M68 101h14" />
    </svg>
  )
}

/** A counter's shutter, half down, under a lantern that is out, and a clock on it: closed for a while. */
export function PausedArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="112" rx="60" ry="5" />
      <path className={styles.paper} d="M34 30h92v74a5 5 0 0 1-5 5H39a5 5 0 0 1-5-5Z" />
      <rect className={styles.deep} x="42" y="36" width="76" height="44" rx="3" />
      <path className={styles.line} d="M42 47h76M42 58h76M42 69h76" />
      <path className={styles.thick} d="M74 85h12" />
      <path className={styles.deep} d="M26 96h108v6a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4Z" />
      <path className={styles.redDeep} d="M28 14h104l8 18H20Z" />
      <path className={styles.red} d="M46 14h18l-2 18H40ZM82 14h18l6 18H82ZM118 14h14l8 18h-14Z" />
      <Lantern x={24} y={34} scale={0.75} lit={false} />
      <Halo x={80} y={58} r={34} />
      <circle className={styles.gold} cx="80" cy="58" r="19" />
      <circle className={styles.paper} cx="80" cy="58" r="15" />
      <path className={styles.thick} d="M80 49v9l6 4" />
      <circle className={styles.pin} cx="144" cy="52" r="2.5" />
      <circle className={styles.pin} cx="16" cy="84" r="2.5" />
    </svg>
  )
}

export function RecordsArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="111" rx="52" ry="6" />
      <path className={styles.deep} d="M66 14h52a5 5 0 0 1 5 5v83l-9-5-9 5-9-5-9 5-9-5-12 5V14Z" />
      <path
        className={styles.paper}
        d="M42 10h58a5 5 0 0 1 5 5v93l-9-6-9 6-9-6-9 6-9-6-9 6-9-6-6 4V15a5 5 0 0 1 5-5Z"
      />
      <path className={styles.thick} d="M50 28h26M50 44h40M50 58h40M50 72h18" />
      <Halo x={110} y={76} r={34} />
      <CoinArt x={110} y={76} r={17} />
      <circle className={styles.pin} cx="24" cy="40" r="2.5" />
      <circle className={styles.pin} cx="136" cy="34" r="2.5" />
      <circle className={styles.pin} cx="28" cy="84" r="2.5" />
    </svg>
  )
}

export function SearchArt() {
  const pins = [28, 48, 68, 88, 108, 128].flatMap((x, column) =>
    [24, 44, 64, 84].map((y) => [x + 2, y + (column % 2) * 10] as const),
  )
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="112" rx="52" ry="5" />
      {pins.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.pin} cx={x} cy={y} r="2.2" />
      ))}
      <path className={styles.redDeep} d="m100 80 6-6 22 22a4.24 4.24 0 0 1-6 6Z" />
      <circle className={styles.paper} cx="78" cy="54" r="33" />
      <Halo x={78} y={54} r={34} />
      <circle className={styles.dashed} cx="78" cy="54" r="14" />
      <path className={styles.line} d="M58 46a21 21 0 0 1 11-11" />
      <CoinArt x={132} y={28} r={8} />
    </svg>
  )
}

export function WalletArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="111" rx="58" ry="6" />
      <Halo x={80} y={26} r={34} />
      <CoinArt x={80} y={26} r={15} />
      <path className={styles.dashed} d="M62 16v20M98 16v20" />
      <path className={styles.deep} d="M34 56 108 40a8 8 0 0 1 10 8v10H34Z" />
      <rect className={styles.paper} x="30" y="52" width="100" height="56" rx="10" />
      <path className={styles.line} d="M38 60h78" />
      <path className={styles.deep} d="M132 70h-24a10 10 0 0 0 0 20h24a2 2 0 0 0 2-2V72a2 2 0 0 0-2-2Z" />
      <circle className={styles.red} cx="110" cy="80" r="4" />
      <circle className={styles.pin} cx="24" cy="40" r="2.5" />
      <circle className={styles.pin} cx="138" cy="44" r="2.5" />
    </svg>
  )
}

import styles from './auth-art.module.css'

const towers = [
  { x: 22, y: 470, width: 64, height: 170 },
  { x: 92, y: 510, width: 46, height: 130 },
  { x: 322, y: 486, width: 58, height: 154 },
  { x: 388, y: 452, width: 72, height: 188 },
]

/** Windows of a tower; which are lit follows a fixed pattern, so that every drawing is the same. */
function windowsOf({ x, y, width, height }: (typeof towers)[number]) {
  const columns = Math.floor((width - 10) / 13)
  const rows = Math.floor((height - 14) / 16)
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: x + 8 + (index % columns) * 13,
    y: y + 12 + Math.floor(index / columns) * 16,
    lit: (index * 7 + x) % 5 < 2,
  }))
}

/** Towers behind, a pagoda and low roofs in front, and their light on the water. */
export function Skyline() {
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

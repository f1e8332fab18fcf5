import artStyles from '~/ui/art/art.module.css'
import styles from './device-drawing.module.css'

interface PhoneDrawingProps {
  browser: 'ios' | 'android' | 'firefox'
  /** The browser's button, the entry in its menu, the icon on the home screen. */
  stage: 'button' | 'entry' | 'icon'
}

/** A phone in the three moments of installing; the sentence beside it says what it shows. */
export function PhoneDrawing({ browser, stage }: PhoneDrawingProps) {
  const isIos = browser === 'ios'
  const columns = [19, 43, 67, 91]
  return (
    <svg className={styles.drawing} viewBox="0 0 120 200" aria-hidden="true">
      <rect className={artStyles.deep} x="3" y="3" width="114" height="194" rx="18" />
      <rect className={styles.screen} x="9" y="9" width="102" height="182" rx="13" />
      {stage === 'icon' ? (
        <g>
          {[28, 58].flatMap((y) =>
            columns.map((x) => (
              <rect key={`${x} ${y}`} className={styles.tile} x={x - 6} y={y} width="18" height="18" rx="5" />
            )),
          )}
          <rect className={styles.tile} x="13" y="88" width="18" height="18" rx="5" />
          <circle className={styles.halo} cx="50" cy="99" r="20" />
          <AppTile x={37} y={86} size={26} />
          <rect className={styles.words} x="38" y="123" width="24" height="4" rx="2" />
          <rect className={styles.bar} x="15" y="160" width="90" height="25" rx="9" />
          {columns.map((x) => (
            <rect key={x} className={styles.tile} x={x - 4} y="164" width="17" height="17" rx="5" />
          ))}
        </g>
      ) : (
        <g>
          <rect className={styles.tile} x="16" y="40" width="88" height="38" rx="6" />
          <AppTile x={22} y={49} size={20} />
          <rect className={styles.words} x="50" y="53" width="46" height="5" rx="2.5" />
          <rect className={styles.words} x="50" y="62" width="30" height="5" rx="2.5" />
          {[16, 47, 78].map((x) => (
            <rect key={x} className={styles.tile} x={x} y="86" width="26" height="32" rx="5" />
          ))}
          {[16, 47, 78].map((x) => (
            <rect key={x} className={styles.tile} x={x} y="124" width="26" height="32" rx="5" />
          ))}
        </g>
      )}
      {stage === 'icon' ? null : isIos ? (
        <g>
          <path className={styles.bar} d="M9 162h102v16a13 13 0 0 1-13 13H22a13 13 0 0 1-13-13Z" />
          <path className={styles.sign} d="m24 172-4 4.5 4 4.5M36 172l4 4.5-4 4.5" />
          <rect className={styles.sign} x="76" y="171" width="8" height="10" rx="1.5" />
          <path className={styles.sign} d="M94 172v9h8v-9Z" />
        </g>
      ) : (
        <g>
          <path className={styles.bar} d="M22 9h76a13 13 0 0 1 13 13v12H9V22A13 13 0 0 1 22 9Z" />
          <rect className={styles.screen} x="16" y="16" width="74" height="13" rx="6.5" />
          <rect className={styles.words} x="23" y="20" width="36" height="5" rx="2.5" />
          <g className={styles.dots}>
            <circle cx="101" cy="17" r="1.8" />
            <circle cx="101" cy="22.5" r="1.8" />
            <circle cx="101" cy="28" r="1.8" />
          </g>
        </g>
      )}
      {stage === 'button' && isIos ? (
        <g>
          <circle className={styles.halo} cx="60" cy="176" r="16" />
          <circle className={artStyles.gold} cx="60" cy="176" r="12" />
          <path className={styles.signOnGold} d="M57 174h-2.5v8h11v-8H63M60 179v-10M57 171.5l3-3 3 3" />
        </g>
      ) : null}
      {stage === 'button' && !isIos ? (
        <g>
          <circle className={styles.halo} cx="101" cy="22.5" r="14" />
          <circle className={artStyles.gold} cx="101" cy="22.5" r="10" />
          <g className={styles.onGold}>
            <circle cx="101" cy="17.5" r="1.8" />
            <circle cx="101" cy="22.5" r="1.8" />
            <circle cx="101" cy="27.5" r="1.8" />
          </g>
        </g>
      ) : null}
      {stage === 'entry' && isIos ? (
        <g>
          <path
            className={styles.sheet}
            d="M9 98a12 12 0 0 1 12-12h78a12 12 0 0 1 12 12v80a13 13 0 0 1-13 13H22a13 13 0 0 1-13-13Z"
          />
          <rect className={styles.words} x="50" y="92" width="20" height="3" rx="1.5" />
          {[106, 152, 170].map((y) => (
            <rect key={y} className={styles.words} x="24" y={y} width="46" height="5" rx="2.5" />
          ))}
          <rect className={artStyles.gold} x="15" y="120" width="90" height="22" rx="7" />
          <rect className={styles.onGold} x="24" y="128.5" width="48" height="5" rx="2.5" />
          <rect className={styles.signOnGold} x="86" y="125.5" width="11" height="11" rx="2.5" />
          <path className={styles.signOnGold} d="M91.5 128.5v5M89 131h5" />
        </g>
      ) : null}
      {stage === 'entry' && !isIos ? (
        <g>
          <rect className={styles.sheet} x="32" y="18" width="76" height="112" rx="8" />
          {[30, 46, 94, 110].map((y) => (
            <rect key={y} className={styles.words} x="42" y={y} width="44" height="5" rx="2.5" />
          ))}
          <rect className={artStyles.gold} x="36" y="60" width="68" height="22" rx="6" />
          <path className={styles.signOnGold} d="M48 65v8M45 70.5l3 3 3-3M43.5 77h9" />
          <rect className={styles.onGold} x="59" y="68.5" width="36" height="5" rx="2.5" />
        </g>
      ) : null}
    </svg>
  )
}

/** The app's icon as it stands on a home screen: the lantern on night blue. */
export function AppTile({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 24 24">
      <rect className={styles.night} width="24" height="24" rx="6" />
      <path
        className={artStyles.red}
        d="M8.5 6.5h7c3 1.2 4.5 3.2 4.5 5.5s-1.5 4.3-4.5 5.5h-7C5.5 16.3 4 14.3 4 12s1.5-4.3 4.5-5.5Z"
      />
      <path className={artStyles.gold} d="M9 4.5h6v1.5H9zM9 18h6v1.5H9z" />
      <circle className={artStyles.gold} cx="12" cy="12" r="4" />
      <rect className={artStyles.redDeep} x="10.6" y="10.6" width="2.8" height="2.8" rx="0.5" />
    </svg>
  )
}

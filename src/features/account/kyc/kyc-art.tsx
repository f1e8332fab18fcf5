import { useId } from 'react'
import type { KycSide } from '~/api/contract/user.ts'
import artStyles from '~/ui/art/art.module.css'
import { classNames } from '~/ui/class-names.ts'
import styles from './kyc-art.module.css'

/** What a photo has to show: a side of the document, or its holder with it. */
export function SideArt({ side }: { side: KycSide }) {
  if (side === 'hand')
    return (
      <svg className={styles.scene} viewBox="0 0 160 132" aria-hidden="true" focusable="false">
        <path className={artStyles.red} d="M12 131c0-27 17-42 43-42s43 15 43 42Z" />
        <path className={artStyles.redDeep} d="M55 108 41 91c9-3 19-3 28 0Z" />
        <path className={styles.skin} d="M46 78h18v13c0 5-4 9-9 9s-9-4-9-9Z" />
        <ellipse className={styles.skin} cx="55" cy="54" rx="24" ry="29" />
        <path
          className={artStyles.pin}
          d="M29 54c-3-22 8-35 27-35 18 0 28 12 25 34-3-9-8-15-14-18-9 5-24 5-31 1-4 4-6 10-7 18Z"
        />
        <path className={styles.face} d="M46 54v2M64 54v2M48 68c4 4 10 4 14 0" />
        <g transform="rotate(-6 118 86) translate(80 62) scale(0.48)">
          <CardFront />
        </g>
        <path
          className={styles.skin}
          d="M92 131c-2-12 0-21 5-26 4-4 10-3 11 1 1 3-2 5-5 7 5-2 9-1 10 2 1 4-3 6-6 8l-2 8Z"
        />
      </svg>
    )
  return (
    <svg className={styles.scene} viewBox="0 0 160 101" aria-hidden="true" focusable="false">
      {side === 'front' ? (
        <CardFront />
      ) : (
        <g>
          <rect className={artStyles.paper} x="1" y="1" width="158" height="99" rx="10" />
          <rect className={artStyles.pin} x="2" y="16" width="156" height="17" />
          <path className={classNames(styles.words, styles.small)} d="M14 47h62M14 58h78M14 69h50" />
          <rect className={styles.portrait} x="14" y="78" width="66" height="13" rx="3" />
          <path
            className={styles.bars}
            d="M106 48v42M111 48v42M114.5 48v42M121 48v42M126 48v42M129.5 48v42M136 48v42M140 48v42M146 48v42"
          />
        </g>
      )}
    </svg>
  )
}

/** A document on a table: as it should be photographed, and three ways that do not do. */
export function ExampleArt({ kind }: { kind: 'good' | 'cut' | 'glare' | 'blurred' }) {
  const id = useId()
  const frame = `${id}-frame`
  const soft = `${id}-soft`
  return (
    <svg className={styles.scene} viewBox="0 0 120 88" aria-hidden="true" focusable="false">
      <clipPath id={frame}>
        <rect width="120" height="88" rx="10" />
      </clipPath>
      <filter id={soft} x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="5" />
      </filter>
      <g clipPath={`url(#${frame})`}>
        <rect className={styles.table} width="120" height="88" />
        {kind === 'cut' ? (
          <g transform="rotate(-9 60 44) translate(34 12) scale(0.72)">
            <CardFront />
          </g>
        ) : (
          <g
            transform="translate(12 13.7) scale(0.6)"
            filter={kind === 'blurred' ? `url(#${soft})` : undefined}
          >
            <CardFront />
          </g>
        )}
        {kind === 'glare' ? (
          <>
            <circle className={styles.lightSoft} cx="76" cy="46" r="30" />
            <circle className={artStyles.glow} cx="76" cy="46" r="19" />
          </>
        ) : null}
      </g>
    </svg>
  )
}

const marks = {
  review: [artStyles.gold, 'M150 79v16l10 7'],
  approved: [artStyles.jade, 'm138 95 9 9 16-19'],
  rejected: [artStyles.gold, 'M162 88a13 13 0 1 0 1 10M163 79v10h-10'],
  final: [artStyles.red, 'm140 84 20 20M160 84l-20 20'],
} as const

export function StateArt({ state }: { state: keyof typeof marks }) {
  return (
    <svg className={styles.scene} viewBox="0 0 190 136" aria-hidden="true" focusable="false">
      <ellipse className={artStyles.shade} cx="90" cy="128" rx="74" ry="6" />
      <g transform="rotate(-4 80 60) translate(8 12)">
        <CardFront />
      </g>
      <circle className={marks[state][0]} cx="150" cy="94" r="28" />
      <path className={styles.tick} d={marks[state][1]} />
    </svg>
  )
}

/** The front of a photo ID, 160 by 101, to stand in a drawing. */
function CardFront() {
  return (
    <g>
      <rect className={artStyles.paper} x="1" y="1" width="158" height="99" rx="10" />
      <path className={artStyles.ember} d="M2 11a9 9 0 0 1 9-9h138a9 9 0 0 1 9 9v9H2Z" />
      <rect className={styles.portrait} x="14" y="32" width="44" height="54" rx="5" />
      <circle className={artStyles.pin} cx="36" cy="51" r="9" />
      <path className={artStyles.pin} d="M20 85.2c0-11 7-18 16-18s16 7 16 18Z" />
      <path className={styles.words} d="M72 40h62M72 54h72M72 68h48" />
      <path className={styles.words} d="M72 82h30" />
      <circle className={styles.chip} cx="136" cy="78" r="8" />
    </g>
  )
}

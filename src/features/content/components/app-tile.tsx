import css from './device-drawing.module.css'

interface AppTileProps {
  x: number
  y: number
  size: number
}

/** The app's icon as it stands on a home screen: the lantern on night blue. */
export function AppTile({ x, y, size }: AppTileProps) {
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 24 24">
      <rect className={css['night']} width="24" height="24" rx="6" />
      <path
        className={css['lantern']}
        d="M8.5 6.5h7c3 1.2 4.5 3.2 4.5 5.5s-1.5 4.3-4.5 5.5h-7C5.5 16.3 4 14.3 4 12s1.5-4.3 4.5-5.5Z"
      />
      <path className={css['coin']} d="M9 4.5h6v1.5H9zM9 18h6v1.5H9z" />
      <circle className={css['coin']} cx="12" cy="12" r="4" />
      <rect className={css['hole']} x="10.6" y="10.6" width="2.8" height="2.8" rx="0.5" />
    </svg>
  )
}

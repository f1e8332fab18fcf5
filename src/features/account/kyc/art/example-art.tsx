import { useId } from 'react'
import { CardFront } from './card-front.tsx'
import css from './kyc-art.module.css'

/** A document on a table: as it should be photographed, and three ways that do not do. */
export function ExampleArt({ kind }: { kind: 'good' | 'cut' | 'glare' | 'blurred' }) {
  const id = useId()
  const frame = `${id}-frame`
  const soft = `${id}-soft`
  return (
    <svg className={css['scene']} viewBox="0 0 120 88" aria-hidden="true" focusable="false">
      <clipPath id={frame}>
        <rect width="120" height="88" rx="10" />
      </clipPath>
      <filter id={soft} x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="5" />
      </filter>
      <g clipPath={`url(#${frame})`}>
        <rect className={css['table']} width="120" height="88" />
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
            <circle className={css['lightSoft']} cx="76" cy="46" r="30" />
            <circle className={css['light']} cx="76" cy="46" r="19" />
          </>
        ) : null}
      </g>
    </svg>
  )
}

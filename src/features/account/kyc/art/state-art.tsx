import { CardFront } from './card-front.tsx'
import css from './kyc-art.module.css'

/** The document with the mark of its state. */
export function StateArt({ face }: { face: 'review' | 'approved' | 'rejected' | 'final' }) {
  return (
    <svg className={css['scene']} viewBox="0 0 190 136" aria-hidden="true" focusable="false">
      <ellipse className={css['shade']} cx="90" cy="128" rx="74" ry="6" />
      <g transform="rotate(-4 80 60) translate(8 12)">
        <CardFront />
      </g>
      {face === 'review' ? (
        <>
          <circle className={css['gold']} cx="150" cy="94" r="28" />
          <path className={css['tick']} d="M150 79v16l10 7" />
        </>
      ) : null}
      {face === 'approved' ? (
        <>
          <circle className={css['jade']} cx="150" cy="94" r="28" />
          <path className={css['tick']} d="m138 95 9 9 16-19" />
        </>
      ) : null}
      {face === 'rejected' ? (
        <>
          <circle className={css['gold']} cx="150" cy="94" r="28" />
          <path className={css['tick']} d="M162 88a13 13 0 1 0 1 10M163 79v10h-10" />
        </>
      ) : null}
      {face === 'final' ? (
        <>
          <circle className={css['red']} cx="150" cy="94" r="28" />
          <path className={css['tick']} d="m140 84 20 20M160 84l-20 20" />
        </>
      ) : null}
    </svg>
  )
}

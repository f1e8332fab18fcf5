import type { KycSide } from '../../../../api/contract/user.ts'
import { CardBack } from './card-back.tsx'
import { CardFront } from './card-front.tsx'
import css from './kyc-art.module.css'

/** What a photo has to show: a side of the document, or its holder with it. */
export function SideArt({ side }: { side: KycSide }) {
  if (side === 'hand') return <Holder />
  return (
    <svg className={css['scene']} viewBox="0 0 160 101" aria-hidden="true" focusable="false">
      {side === 'front' ? <CardFront /> : <CardBack />}
    </svg>
  )
}

/** Face and document side by side, both free. */
function Holder() {
  return (
    <svg className={css['scene']} viewBox="0 0 160 132" aria-hidden="true" focusable="false">
      <path className={css['coat']} d="M12 131c0-27 17-42 43-42s43 15 43 42Z" />
      <path className={css['coatDeep']} d="M55 108 41 91c9-3 19-3 28 0Z" />
      <path className={css['skin']} d="M46 78h18v13c0 5-4 9-9 9s-9-4-9-9Z" />
      <ellipse className={css['skin']} cx="55" cy="54" rx="24" ry="29" />
      <path
        className={css['hair']}
        d="M29 54c-3-22 8-35 27-35 18 0 28 12 25 34-3-9-8-15-14-18-9 5-24 5-31 1-4 4-6 10-7 18Z"
      />
      <path className={css['face']} d="M46 54v2M64 54v2M48 68c4 4 10 4 14 0" />
      <g transform="rotate(-6 118 86) translate(80 62) scale(0.48)">
        <CardFront />
      </g>
      <path
        className={css['skin']}
        d="M92 131c-2-12 0-21 5-26 4-4 10-3 11 1 1 3-2 5-5 7 5-2 9-1 10 2 1 4-3 6-6 8l-2 8Z"
      />
    </svg>
  )
}

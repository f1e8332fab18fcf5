import css from './kyc-art.module.css'

/** The front of a photo ID, 160 by 101, to stand in a drawing. */
export function CardFront() {
  return (
    <g>
      <rect className={css['card']} x="1" y="1" width="158" height="99" rx="10" />
      <path className={css['head']} d="M2 11a9 9 0 0 1 9-9h138a9 9 0 0 1 9 9v9H2Z" />
      <rect className={css['portrait']} x="14" y="32" width="44" height="54" rx="5" />
      <circle className={css['person']} cx="36" cy="51" r="9" />
      <path className={css['person']} d="M20 85.2c0-11 7-18 16-18s16 7 16 18Z" />
      <path className={css['words']} d="M72 40h62M72 54h72M72 68h48" />
      <path className={css['words']} d="M72 82h30" />
      <circle className={css['chip']} cx="136" cy="78" r="8" />
    </g>
  )
}

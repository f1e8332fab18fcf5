import css from './kyc-art.module.css'

/** The back of a photo ID, 160 by 101: a band, lines and a bar code. */
export function CardBack() {
  return (
    <g>
      <rect className={css['card']} x="1" y="1" width="158" height="99" rx="10" />
      <rect className={css['band']} x="2" y="16" width="156" height="17" />
      <path className={`${css['words']} ${css['small']}`} d="M14 47h62M14 58h78M14 69h50" />
      <rect className={css['portrait']} x="14" y="78" width="66" height="13" rx="3" />
      <path
        className={css['bars']}
        d="M106 48v42M111 48v42M114.5 48v42M121 48v42M126 48v42M129.5 48v42M136 48v42M140 48v42M146 48v42"
      />
    </g>
  )
}

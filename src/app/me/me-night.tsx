import { FallingCoin } from '../../ui/art/falling-coin.tsx'
import { Lantern } from '../../ui/art/lantern.tsx'
import css from './me-hero.module.css'

/** Lanterns on their cable at the end of the band; decoration. */
export function MeNight() {
  return (
    <svg
      className={css['art']}
      viewBox="0 0 200 180"
      preserveAspectRatio="xMaxYMin meet"
      aria-hidden="true"
      focusable="false"
    >
      <path className={css['cable']} d="M20-12C70 34 140 34 206-6" />
      <FallingCoin x={74} y={98} r={8} turn={-20} />
      <FallingCoin x={176} y={142} r={6} turn={16} />
      <Lantern x={112} y={22} scale={1.05} />
      <Lantern x={158} y={14} scale={1.7} />
    </svg>
  )
}

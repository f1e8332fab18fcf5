import nightStyles from '~/ui/art/night.module.css'
import { FallingCoin, Lantern } from '~/ui/art/shapes.tsx'

/** Lanterns and coins behind the name and the balance. */
export function MeNight() {
  return (
    <svg
      className={nightStyles.art}
      viewBox="0 0 200 180"
      preserveAspectRatio="xMaxYMin meet"
      aria-hidden="true"
      focusable="false"
    >
      <path className={nightStyles.cable} d="M20-12C70 34 140 34 206-6" />
      <FallingCoin x={74} y={98} r={8} turn={-20} />
      <FallingCoin x={176} y={142} r={6} turn={16} />
      <Lantern x={112} y={22} scale={1.05} />
      <Lantern x={158} y={14} scale={1.7} />
    </svg>
  )
}

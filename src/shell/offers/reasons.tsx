import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import css from './reasons.module.css'

/** What is in it for the player, a line each with its sign. */
export function Reasons({ lines }: { lines: readonly { icon: IconName; text: string }[] }) {
  return (
    <ul className={css['reasons']}>
      {lines.map(({ icon, text }) => (
        <li key={icon} className={css['reason']}>
          <span className={css['sign']}>
            <Icon name={icon} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}

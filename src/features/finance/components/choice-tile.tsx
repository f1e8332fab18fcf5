import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import css from './choice-tile.module.css'

interface ChoiceTileProps extends ComponentProps<'input'> {
  /** How its content is laid out. */
  className: string | undefined
  children: ReactNode
}

/** One of several: the whole tile is the radio button. The rest goes to the input. */
export function ChoiceTile({ className, children, ...input }: ChoiceTileProps) {
  return (
    <label className={classNames(css['tile'], className)}>
      <input type="radio" className={css['radio']} {...input} />
      {children}
    </label>
  )
}

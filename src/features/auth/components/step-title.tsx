import { type ReactNode, useCallback } from 'react'
import css from './step-title.module.css'

interface StepTitleProps {
  takeFocus: boolean
  /** A note is a whole sentence and stands quieter. */
  look?: 'title' | 'note'
  children: ReactNode
}

/**
 * The heading of a step. With `takeFocus` it is read and stood on when the step appears: the button that led here is
 * gone.
 */
export function StepTitle({ takeFocus, look = 'title', children }: StepTitleProps) {
  const focus = useCallback(
    (heading: HTMLElement | null) => {
      if (takeFocus) heading?.focus()
    },
    [takeFocus],
  )
  return (
    <h3 ref={focus} tabIndex={-1} className={css[look]}>
      {children}
    </h3>
  )
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import css from './step-heading.module.css'

interface StepHeadingProps {
  /** The step came into view by the player's doing: it is stood on and read, the button that led here is gone. */
  takeFocus: boolean
  /** Which of how many; absent where a face stands in place of the steps. */
  place?: { current: number; total: number }
  children: string
}

/** The heading of a step or of a face, with the number of the step for those who do not see the stepper. */
export function StepHeading({ takeFocus, place, children }: StepHeadingProps) {
  const { t } = useTranslation('transfer')
  const focus = useCallback(
    (heading: HTMLElement | null) => {
      if (takeFocus) heading?.focus()
    },
    [takeFocus],
  )
  return (
    <h2 ref={focus} tabIndex={-1} className={css['heading']}>
      {place ? <span className="visually-hidden">{t('steps.label', place)} </span> : null}
      {children}
    </h2>
  )
}

import { useCallback, type ReactNode, type SubmitEvent } from 'react'
import { FormError } from '~/ui/form-error.tsx'
import styles from './auth-form.module.css'

interface AuthFormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  error: string | undefined
  /** The primary action and what stands beside it; stays in the thumb zone when the fields are longer than the screen. */
  actions: ReactNode
  children: ReactNode
}

export function AuthForm({ onSubmit, error, actions, children }: AuthFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      <div className={styles.actions}>
        <FormError message={error} />
        {actions}
      </div>
    </form>
  )
}

interface StepTitleProps {
  takeFocus: boolean
  /** A note is a whole sentence and stands quieter. */
  look?: 'title' | 'note'
  children: ReactNode
}

/** The heading of a step. With `takeFocus` it gets the focus: the button that led here is gone. */
export function StepTitle({ takeFocus, look = 'title', children }: StepTitleProps) {
  const focus = useCallback(
    (heading: HTMLElement | null) => {
      if (takeFocus) heading?.focus()
    },
    [takeFocus],
  )
  return (
    <h2 ref={focus} tabIndex={-1} className={styles[look]}>
      {children}
    </h2>
  )
}

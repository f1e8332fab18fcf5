import type { ReactNode, SubmitEvent } from 'react'
import { FormError } from '../../../ui/form-error.tsx'
import css from './auth-form.module.css'

interface AuthFormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  error: string | undefined
  /** The primary action and what stands beside it; stays in the thumb zone when the fields are longer than the screen. */
  actions: ReactNode
  children: ReactNode
}

/** The frame of every form in the popup. */
export function AuthForm({ onSubmit, error, actions, children }: AuthFormProps) {
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      <div className={css['actions']}>
        <FormError message={error} />
        {actions}
      </div>
    </form>
  )
}

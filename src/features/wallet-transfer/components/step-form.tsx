import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import type { Trouble } from '../rules.ts'
import { useSteps } from '../use-steps.ts'
import css from './step-form.module.css'
import { TroubleNote } from './trouble-note.tsx'

interface StepFormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  submit: string
  busy: boolean
  error: string | undefined
  trouble: Trouble | null
  /** Offers to start again with another account. */
  canLeave?: boolean
  children: ReactNode
}

/** The frame of every step's form; the primary action stays in the thumb zone. */
export function StepForm({
  onSubmit,
  submit,
  busy,
  error,
  trouble,
  canLeave = false,
  children,
}: StepFormProps) {
  const { t } = useTranslation('transfer')
  const { restart } = useSteps()
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      {trouble ? <TroubleNote trouble={trouble} /> : null}
      <FormError message={error} />
      <div className={css['action']}>
        <ServerButton type="submit" full busy={busy}>
          {submit}
        </ServerButton>
      </div>
      {canLeave ? (
        <Button variant="ghost" full onClick={() => void restart()}>
          {t('other')}
        </Button>
      ) : null}
    </form>
  )
}

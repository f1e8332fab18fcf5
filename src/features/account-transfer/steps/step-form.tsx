import { Link, useMatches } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormStatus } from '~/components/form/use-rules-form.ts'
import { PageTitle } from '~/components/page-title.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { SupportText } from '~/components/support/contact-link.tsx'
import { session } from '~/session/session.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import { isEnded, troubleOf, type Trouble } from '../rules.ts'
import { useSteps } from '../transfer-flow.ts'
import styles from './step-form.module.css'

interface StepFormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  submit: string
  status: FormStatus
  trouble: Trouble | null
  /** Offers to start again with another account. */
  canLeave?: boolean
  children: ReactNode
}

/** The frame of every step's form; the primary action stays in the thumb zone. */
export function StepForm({ onSubmit, submit, status, trouble, canLeave = false, children }: StepFormProps) {
  const { t } = useTranslation('transfer')
  const { restart } = useSteps()
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack>
        {children}
        {trouble ? <TroubleNote trouble={trouble} /> : null}
        <FormError message={status.errorOf('root')} />
        <StickyAction on="card">
          <ServerButton type="submit" full busy={status.busy}>
            {submit}
          </ServerButton>
        </StickyAction>
        {canLeave ? (
          <Button variant="ghost" full onClick={() => void restart()}>
            {t('other')}
          </Button>
        ) : null}
      </Stack>
    </form>
  )
}

const icons = { maintenance: 'clock', provider: 'offline', moved: 'check' } as const

/** What stands in the way of this step, said at once; what was typed stays above it. */
export function TroubleNote({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation('transfer')
  const { kind } = trouble
  return (
    <div className={styles.note} role="alert" data-kind={kind}>
      <Icon name={icons[kind]} />
      <div className={styles.text}>
        <p className={styles.title}>{t(`trouble.${kind}`)}</p>
        {kind === 'maintenance' && trouble.until ? (
          <p>
            {t('trouble.until')} <DateTime value={trouble.until} />
          </p>
        ) : null}
        {kind === 'moved' && trouble.on ? (
          <p>
            {t('trouble.movedOn')} <DateTime value={trouble.on} />
          </p>
        ) : null}
        <p>
          <SupportText text={t(`trouble.${kind}Text`)} />
        </p>
        {kind === 'moved' ? (
          <Link
            to="/user/record"
            search={{ type: 'deposit' }}
            className={buttonClass({ variant: 'secondary', size: 's' })}
          >
            {t('done.records')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

interface StepHeadingProps {
  /** The step came into view by the player's doing: it is stood on and read, the button that led here is gone. */
  takeFocus: boolean
  /** Which of how many; absent where a result stands in place of the steps. */
  place?: { current: number; total: number }
  children: string
}

/** The heading of a step or of a result, with the number of the step for those who do not see the stepper. */
export function StepHeading({ takeFocus, place, children }: StepHeadingProps) {
  const { t } = useTranslation('transfer')
  const pageName = useMatches({ select: (matches) => matches.at(-1)?.staticData.fixedTitle?.text })
  const focus = useCallback(
    (heading: HTMLElement | null) => {
      if (takeFocus) heading?.focus()
    },
    [takeFocus],
  )
  return (
    <h2 ref={focus} tabIndex={-1} className={styles.heading}>
      <PageTitle of={`${pageName} · ${children}`} />
      {place ? <span className="visually-hidden">{`${t('steps.label', place)} `}</span> : null}
      <span>{children}</span>
    </h2>
  )
}

/** Runs what a step sends, once a player is signed in; an ended transfer starts again, and obstacles are no typing errors. */
export function useStepWork() {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { restart } = useSteps()
  const run = async (work: () => Promise<unknown>) => {
    setTrouble(null)
    if (!session.token && !(await openAuthPopup('login'))) return
    try {
      await work()
    } catch (error) {
      if (isEnded(error)) return await restart('expired')
      const found = troubleOf(error)
      if (!found) throw error
      setTrouble(found)
    }
  }
  return { trouble, run }
}

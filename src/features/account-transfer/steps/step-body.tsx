import { useQuery } from '@tanstack/react-query'
import { useCallback, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useCodeCountdown } from '~/components/code-countdown.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { profileQuery, useIsSignedIn } from '~/domain/player/profile.ts'
import { Button } from '~/ui/button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { stepsOf, type TransferStep } from '../steps.ts'
import { useFlow, useSteps } from '../transfer-flow.ts'
import { AccountStep } from './account-step.tsx'
import { CardStep } from './card-step.tsx'
import { CodeStep } from './code-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import styles from './step-body.module.css'

export function StepBody({ step, takeFocus }: { step: Exclude<TransferStep, 'done'>; takeFocus: boolean }) {
  const { t } = useTranslation('transfer')
  const flow = useFlow()
  const lockSeconds = useCodeCountdown('transferLock')
  const path = stepsOf(flow.needCard)
  const current = path.indexOf(step)
  const locked = step === 'code' && lockSeconds > 0 ? flow.lockedUntil : undefined
  return (
    <Stack gap={4}>
      <Stepper steps={path.map((name) => t(`steps.${name}`))} current={current} />
      <StepHeading
        key={`${step} ${locked ?? ''}`}
        takeFocus={takeFocus}
        place={{ current: current + 1, total: path.length }}
      >
        {locked ? t('lock.title') : t(`${step}.title`)}
      </StepHeading>
      {step === 'account' ? <AccountStep /> : null}
      {step === 'card' ? <CardStep /> : null}
      {step === 'code' && locked ? <LockedView seconds={lockSeconds} until={locked} /> : null}
      {step === 'code' && !locked ? <CodeStep /> : null}
      {step === 'confirm' && flow.wallet ? <OwnConfirmStep flow={flow} wallet={flow.wallet} /> : null}
    </Stack>
  )
}

/** Only who the player is tells whether an earlier confirmation is still open: nothing can be confirmed before. */
function OwnConfirmStep(props: ComponentProps<typeof ConfirmStep>) {
  const isSignedIn = useIsSignedIn()
  const profile = useQuery({ ...profileQuery(), enabled: isSignedIn })
  if (!isSignedIn) return <ConfirmStep {...props} />
  return <QueryBoundary query={profile}>{() => <ConfirmStep {...props} />}</QueryBoundary>
}

const two = (value: number) => String(value).padStart(2, '0')

function LockedView({ seconds, until }: { seconds: number; until: string }) {
  const { t } = useTranslation('transfer')
  const { restart } = useSteps()
  return (
    <div className={styles.lock}>
      <IconDisc size={64} tone="danger">
        <Icon name="lock" size="l" />
      </IconDisc>
      <p role="alert">{t('lock.text')}</p>
      <div className={styles.clock}>
        <span className="small-muted" id="lock-left">
          {t('lock.left')}
        </span>
        <span className={styles.time} role="timer" aria-labelledby="lock-left">
          {`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`}
        </span>
        <span className="small-muted">
          {t('lock.until')} <DateTime value={until} style="time" />
        </span>
      </div>
      <Button variant="secondary" full onClick={() => void restart()}>
        {t('other')}
      </Button>
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
  const focus = useCallback(
    (heading: HTMLElement | null) => {
      if (takeFocus) heading?.focus()
    },
    [takeFocus],
  )
  return (
    <h2 ref={focus} tabIndex={-1} className={styles.heading}>
      {place ? <span className="visually-hidden">{`${t('steps.label', place)} `}</span> : null}
      <span>{children}</span>
    </h2>
  )
}

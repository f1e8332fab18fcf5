import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery, useIsSignedIn } from '../../../session/profile.ts'
import { useCodeCountdown } from '../../../shell/code-countdown/use-code-countdown.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { type Step, stepsOf } from '../steps.ts'
import { useFlow } from '../transfer-flow.ts'
import { AccountStep } from './account-step.tsx'
import { CardStep } from './card-step.tsx'
import { CodeStep } from './code-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { LockFace } from './lock-face.tsx'
import { StepHeading } from './step-heading.tsx'

interface StepBodyProps {
  step: Exclude<Step, 'done'>
  takeFocus: boolean
}

/** Where the player stands, and the form of that step. */
export function StepBody({ step, takeFocus }: StepBodyProps) {
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
      {step === 'code' && locked ? <LockFace seconds={lockSeconds} until={locked} /> : null}
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
  return <QueryFace query={profile}>{() => <ConfirmStep {...props} />}</QueryFace>
}

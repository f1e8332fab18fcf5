import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { KycSide, KycSubmission } from '../../../../api/contract/user.ts'
import { Stepper } from '../../../../ui/stepper.tsx'
import { confirmPhoto, isUsed, kycPhotos } from '../kyc-photos.ts'
import type { KycStep } from '../kyc-step.ts'
import { allowedStep, neededSides, nextStep } from '../kyc-steps.ts'
import { useKycStep } from '../use-kyc-step.ts'
import type { Sending } from '../use-submission.ts'
import { KycSummary } from './kyc-summary.tsx'
import { PhotoStep } from './photo-step.tsx'

interface KycFlowProps {
  submission: KycSubmission
  /** The step of the address; where a photo before it is missing, that photo's step shows instead. */
  wanted: KycStep
  sending: Sending
  /** Present while the state cannot be read: reads it again. */
  onCheck: (() => void) | undefined
}

/** Photo after photo, then all of them. */
export function KycFlow({ submission, wanted, sending, onCheck }: KycFlowProps) {
  const { t } = useTranslation('kyc')
  const { used } = useSnapshot(kycPhotos)
  const { goTo } = useKycStep()
  const needed = neededSides(submission)
  const step = allowedStep(wanted, needed, (side) => used[side] === true)
  const goOn = (side: KycSide) => {
    confirmPhoto(side)
    goTo(nextStep(needed, isUsed))
  }
  return (
    <>
      <Stepper
        steps={[...needed.map((side) => t(`short.${side}`)), t('short.summary')]}
        current={step === 'summary' ? needed.length : needed.indexOf(step)}
      />
      {step === 'summary' ? (
        <KycSummary submission={submission} needed={needed} sending={sending} onCheck={onCheck} />
      ) : (
        <PhotoStep key={step} side={step} isSkipped={step !== wanted} onUse={() => goOn(step)} />
      )}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { KycSubmission } from '../../../../api/contract/user.ts'
import { Button } from '../../../../ui/button.tsx'
import { kycPhotos } from '../kyc-photos.ts'
import { neededSides, nextStep } from '../kyc-steps.ts'
import { useKycStep } from '../use-kyc-step.ts'
import { PhotoVerdicts } from './photo-verdicts.tsx'
import step from './photo-step.module.css'
import { RemarkCard } from './remark-card.tsx'
import { StateHero } from './state-hero.tsx'

/** Which photo was refused and why; only that one has to come again. */
export function KycRejected({ submission }: { submission: KycSubmission }) {
  const { t } = useTranslation('kyc')
  const { goTo } = useKycStep()
  const { used } = useSnapshot(kycPhotos)
  const next = nextStep(neededSides(submission), (side) => used[side] === true)
  return (
    <>
      <StateHero face="rejected" title={t('rejected.title')} text={t('rejected.text')} />
      <PhotoVerdicts photos={submission.photos} />
      <RemarkCard submission={submission} />
      <div className={step['action']}>
        <Button full onClick={() => goTo(next)}>
          {t('rejected.start')}
        </Button>
      </div>
    </>
  )
}

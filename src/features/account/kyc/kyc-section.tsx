import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { KycSide, KycSubmission } from '~/api/contract/user.ts'
import { QueryFace } from '~/components/query-boundary.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import type { KycStep } from '../search.ts'
import { kycQuery, type Sending, useSubmission } from './api.ts'
import { KycIntro } from './kyc-intro.tsx'
import { confirmPhoto, isUsed, kycPhotos } from './kyc-photos.ts'
import styles from './kyc-section.module.css'
import { allowedStep, faceOf, neededSides, nextStep, takesPhotos, useKycStep } from './kyc-steps.ts'
import { KycSummary } from './kyc-summary.tsx'
import { PhotoStep } from './photo-step.tsx'
import { KycApproved, KycFinal, KycInReview, KycRejected } from './review-states.tsx'

/** The identity check (spec §2, §3): where it stands, and the photos one by one. `onClose` leads on from its end. */
export function KycSection({ onClose }: { onClose: () => void }) {
  const query = useQuery(kycQuery())
  const { t } = useTranslation('shell')
  const { step } = useKycStep()
  const sending = useSubmission()
  return (
    <div className={styles.section}>
      {/* A phone has the back bar. */}
      <p className={styles.back}>
        <Link to="/user/account-setting" className={buttonClass({ variant: 'ghost', size: 's' })}>
          <Icon name="back" size="s" />
          {t('title.accountSetting')}
        </Link>
      </p>
      <QueryFace query={query}>
        {(submission) =>
          step && takesPhotos(submission.status) ? (
            <KycFlow
              submission={submission}
              wanted={step}
              sending={sending}
              onCheck={query.isRefetchError ? () => void query.refetch() : undefined}
            />
          ) : (
            <KycState submission={submission} onClose={onClose} />
          )
        }
      </QueryFace>
    </div>
  )
}

interface KycStateProps {
  submission: KycSubmission
  onClose: () => void
}

/** What the server says of the identity check (KycStatus of the contract). */
export function KycState({ submission, onClose }: KycStateProps) {
  const { t } = useTranslation('kyc')
  switch (faceOf(submission.status)) {
    case 'none':
      return <KycIntro />
    case 'review':
      return <KycInReview submission={submission} onClose={onClose} />
    case 'approved':
      return <KycApproved onClose={onClose} />
    case 'rejected':
      return <KycRejected submission={submission} />
    case 'final':
      return <KycFinal submission={submission} />
    case 'unknown':
      return <EmptyState art="search" title={t('status.unknown', { status: submission.status })} />
  }
}

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

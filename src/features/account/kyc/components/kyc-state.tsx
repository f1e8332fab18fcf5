import { useTranslation } from 'react-i18next'
import type { KycSubmission } from '../../../../api/contract/user.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { faceOf } from '../kyc-steps.ts'
import { KycApproved } from './kyc-approved.tsx'
import { KycFinal } from './kyc-final.tsx'
import { KycIntro } from './kyc-intro.tsx'
import { KycInReview } from './kyc-in-review.tsx'
import { KycRejected } from './kyc-rejected.tsx'

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

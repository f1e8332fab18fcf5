import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '../../../shell/query-face.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { KycFlow } from './components/kyc-flow.tsx'
import { KycState } from './components/kyc-state.tsx'
import css from './kyc-section.module.css'
import { takesPhotos } from './kyc-steps.ts'
import { kycQuery } from './queries.ts'
import { useKycStep } from './use-kyc-step.ts'
import { useSubmission } from './use-submission.ts'

/** The identity check (spec §2, §3): where it stands, and the photos one by one. `onClose` leads on from its end. */
export function KycSection({ onClose }: { onClose: () => void }) {
  const query = useQuery(kycQuery())
  const { t } = useTranslation('shell')
  const { step } = useKycStep()
  const sending = useSubmission()
  return (
    <div className={css['section']}>
      {/* A phone has the back bar. */}
      <p className={css['back']}>
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

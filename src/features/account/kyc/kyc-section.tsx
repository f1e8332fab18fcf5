import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { kycSides, type KycSide, type KycSubmission } from '~/api/contract/user.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { kycViewOf } from '~/domain/player/kyc-status.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import type { KycStep } from '../search.ts'
import { SectionTitle } from '../setting-form.tsx'
import { kycQuery, useSubmission, type Sending } from './api.ts'
import { ExampleArt, SideArt } from './kyc-art.tsx'
import { confirmPhoto, isUsed, kycPhotos } from './kyc-photos.ts'
import styles from './kyc-section.module.css'
import { allowedStep, neededSides, nextKycStep, takesPhotos, useKycStep } from './kyc-steps.ts'
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
      <QueryBoundary query={query}>
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
      </QueryBoundary>
    </div>
  )
}

interface KycStateProps {
  submission: KycSubmission
  onClose: () => void
}

/** What the server says of the identity check (KycStatus of the contract). */
function KycState({ submission, onClose }: KycStateProps) {
  const { t } = useTranslation('kyc')
  switch (kycViewOf(submission.status)) {
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
function KycFlow({ submission, wanted, sending, onCheck }: KycFlowProps) {
  const { t } = useTranslation('kyc')
  const { used } = useSnapshot(kycPhotos)
  const { goTo } = useKycStep()
  const needed = neededSides(submission)
  const step = allowedStep(wanted, needed, (side) => used[side] === true)
  const goOn = (side: KycSide) => {
    confirmPhoto(side)
    goTo(nextKycStep(needed, isUsed))
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

/** What is asked for, what a good photo looks like, and what becomes of the photos. */
function KycIntro() {
  const { t } = useTranslation('kyc')
  const { goTo } = useKycStep()
  return (
    <>
      <SectionTitle lead={t('intro.lead')}>{t('title')}</SectionTitle>
      <Card title={t('intro.needTitle')}>
        <p className="small-muted">{t('intro.need')}</p>
        <ol className={styles.sides}>
          {kycSides.map((side) => (
            <li key={side} className={styles.side}>
              <SideArt side={side} />
              {t(`short.${side}`)}
            </li>
          ))}
        </ol>
      </Card>
      <GoodPhotos />
      <p className={`small-muted ${styles.privacy}`}>
        <Icon name="lock" size="s" />
        <span>{t('intro.privacy')}</span>
      </p>
      <StickyAction on="page" edge="line">
        <Button full onClick={() => goTo('front')}>
          {t('intro.start')}
        </Button>
      </StickyAction>
    </>
  )
}

const examples = ['good', 'cut', 'glare', 'blurred'] as const

/** One good photo and three that would be refused, drawn. */
function GoodPhotos() {
  const { t } = useTranslation('kyc')
  return (
    <Card title={t('example.title')}>
      <ul className={styles.examples}>
        {examples.map((kind) => (
          <li key={kind} className={styles.example} data-kind={kind}>
            <ExampleArt kind={kind} />
            <p className={styles.caption}>
              <span className={styles.mark}>
                <Icon
                  name={kind === 'good' ? 'check' : 'close'}
                  size="xs"
                  label={kind === 'good' ? t('example.yes') : t('example.no')}
                />
              </span>
              {t(`example.${kind}`)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isApiError, isUnknownOutcome } from '~/api/api-error.ts'
import { kycSides, type KycSide, type KycSubmission } from '~/api/contract/user.ts'
import { useErrorText } from '~/components/error-text.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { kycViewOf } from '~/domain/player/kyc-status.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Drawing } from '~/ui/drawing.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Progress } from '~/ui/progress.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import type { KycStep } from '../search.ts'
import { SectionTitle, type SettingProps } from '../setting-form.tsx'
import { kycQuery, photoField, stopSending, useSubmission, type Sending } from './api.ts'
import { confirmPhoto, kycPhotos } from './kyc-photos.ts'
import styles from './kyc-section.module.css'
import { allowedStep, neededSides, nextKycStep, takesPhotos, useKycStep } from './kyc-steps.ts'
import { PhotoStep } from './photo-step.tsx'
import photoDrawings from './photos.svg'
import { KycApproved, KycFinal, KycInReview, KycRejected } from './review-states.tsx'

/** The identity check: where it stands, and the photos one by one. `onCancel` leads on from its end. */
export function KycSection({ onCancel }: Pick<SettingProps, 'onCancel'>) {
  const query = useQuery(kycQuery())
  const { t } = useTranslation('shell')
  const { step } = useKycStep()
  const sending = useSubmission()
  return (
    <div className={styles.section}>
      {/* A phone has the back bar. */}
      <p className={styles.back}>
        <Link
          to="/user/account-setting"
          activeOptions={{ exact: true }}
          className={buttonClass({ variant: 'ghost', size: 's' })}
        >
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
            <KycState submission={submission} onClose={onCancel} />
          )
        }
      </QueryBoundary>
    </div>
  )
}

/** What the server says of the identity check (KycStatus of the contract). */
function KycState({ submission, onClose }: { submission: KycSubmission; onClose: () => void }) {
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

interface KycFlowProps extends Omit<KycSummaryProps, 'needed'> {
  /** The step of the address; where a photo before it is missing, that photo's step shows instead. */
  wanted: KycStep
}

function KycFlow({ wanted, ...summary }: KycFlowProps) {
  const { t } = useTranslation('kyc')
  const { used } = useSnapshot(kycPhotos)
  const { goTo } = useKycStep()
  const needed = neededSides(summary.submission)
  const step = allowedStep(wanted, needed, used)
  const goOn = (side: KycSide) => {
    confirmPhoto(side)
    goTo(nextKycStep(needed, kycPhotos.used))
  }
  return (
    <>
      <Stepper
        steps={[...needed.map((side) => t(`short.${side}`)), t('short.summary')]}
        current={step === 'summary' ? needed.length : needed.indexOf(step)}
      />
      {step === 'summary' ? (
        <KycSummary needed={needed} {...summary} />
      ) : (
        <PhotoStep key={step} side={step} isSkipped={step !== wanted} onUse={() => goOn(step)} />
      )}
    </>
  )
}

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
              <Drawing
                file={photoDrawings}
                name={side}
                viewBox={side === 'hand' ? '0 0 160 132' : '0 0 160 101'}
              />
              <span>{t(`short.${side}`)}</span>
            </li>
          ))}
        </ol>
      </Card>
      <Card title={t('example.title')}>
        <ul className={styles.examples}>
          {(['good', 'cut', 'glare', 'blurred'] as const).map((kind) => (
            <li key={kind} className={styles.example} data-kind={kind}>
              <Drawing file={photoDrawings} name={kind} viewBox="0 0 120 88" />
              <p className={styles.caption}>
                <span className={styles.mark}>
                  <Icon
                    name={kind === 'good' ? 'check' : 'close'}
                    size="xs"
                    label={kind === 'good' ? t('example.yes') : t('example.no')}
                  />
                </span>
                <span>{t(`example.${kind}`)}</span>
              </p>
            </li>
          ))}
        </ul>
      </Card>
      <p className={classNames('small-muted', styles.privacy)}>
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

interface KycSummaryProps {
  submission: KycSubmission
  needed: readonly KycSide[]
  sending: Sending
  /** Present while the state cannot be read: reads it again. */
  onCheck: (() => void) | undefined
}

const megabyte = 1_000_000
const sizeText = (bytes: number, language: string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.max(0.1, bytes / megabyte),
  )

/** All photos once more, then they are sent. After a lost answer the server is asked whether they arrived. */
function KycSummary({ submission, needed, sending, onCheck }: KycSummaryProps) {
  const { t, i18n } = useTranslation(['kyc', 'ui'])
  const { taken } = useSnapshot(kycPhotos)
  const { goTo } = useKycStep()
  const errorText = useErrorText()
  const { send, isSending, error } = sending
  const bytes = needed.reduce((sum, side) => sum + (taken[side]?.blob.size ?? 0), 0)
  const problemOf = (side: KycSide) =>
    isApiError(error) ? error.fieldProblems.find(({ field }) => field === photoField[side])?.msg : undefined
  const isBeside = needed.some((side) => problemOf(side) !== undefined)
  const isUnknown = error !== null && isUnknownOutcome(error)
  const isUnclear = isUnknown && onCheck !== undefined
  const unknownText = isUnclear ? t('summary.unclear') : t('summary.unknown')
  const message = error && (isUnknown ? unknownText : errorText(error))
  return (
    <>
      <SectionTitle lead={t('summary.lead')}>{t('summary.title')}</SectionTitle>
      <ul className={styles.photos}>
        {needed.map((side) => {
          const url = taken[side]?.url
          const problem = problemOf(side)
          const name = t(`side.${side}`)
          return (
            <li
              key={side}
              className={classNames('surface', styles.item)}
              data-wrong={problem !== undefined || undefined}
            >
              {url ? <img className={styles.photo} src={url} alt={t('photo', { side: name })} /> : null}
              <div className={styles.text}>
                <p className={styles.name}>{name}</p>
                {problem ? <p className={styles.problem}>{problem}</p> : null}
              </div>
              {isSending ? null : (
                <Button variant="ghost" size="s" onClick={() => goTo(side)}>
                  {t('summary.change')}
                  <span className="visually-hidden">{name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {submission.photos.length > 0 && needed.length < 3 ? (
        <p className="small-muted">{t('summary.kept')}</p>
      ) : null}
      <StickyAction on="page" edge="line">
        <FormError message={isBeside ? t('summary.beside') : (message ?? undefined)} />
        {isSending ? (
          <>
            <Progress label={t('summary.sending', { size: sizeText(bytes, i18n.language) })} />
            <Button variant="secondary" full onClick={stopSending}>
              {t('ui:cancel')}
            </Button>
          </>
        ) : (
          <ServerButton full onClick={isUnclear ? onCheck : () => send(needed)}>
            {isUnclear ? t('summary.check') : t('summary.submit')}
          </ServerButton>
        )}
      </StickyAction>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isApiError, isUnknownOutcome } from '~/api/api-error.ts'
import type { KycSide, KycSubmission } from '~/api/contract/user.ts'
import { useErrorText } from '~/components/error-text.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { Button } from '~/ui/button.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Progress } from '~/ui/progress.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import { SectionTitle } from '../setting-form.tsx'
import { photoField, stopSending, type Sending } from './api.ts'
import { kycPhotos } from './kyc-photos.ts'
import { useKycStep } from './kyc-steps.ts'
import styles from './kyc-summary.module.css'

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
export function KycSummary({ submission, needed, sending, onCheck }: KycSummaryProps) {
  const { t, i18n } = useTranslation('kyc')
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
        {needed.map((side) => (
          <SummaryPhoto
            key={side}
            side={side}
            url={taken[side]?.url}
            problem={problemOf(side)}
            onChange={isSending ? undefined : () => goTo(side)}
          />
        ))}
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
              {t('act.cancel')}
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

interface SummaryPhotoProps {
  side: KycSide
  url: string | undefined
  /** What the server said about this photo. */
  problem: string | undefined
  /** Absent while the photos are on their way. */
  onChange: (() => void) | undefined
}

/** A photo that is about to be sent, and the way back to it. */
function SummaryPhoto({ side, url, problem, onChange }: SummaryPhotoProps) {
  const { t } = useTranslation('kyc')
  const name = t(`side.${side}`)
  return (
    <li className={styles.item} data-wrong={problem !== undefined || undefined}>
      {url ? <img className={styles.photo} src={url} alt={t('photo', { side: name })} /> : null}
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {problem ? <p className={styles.problem}>{problem}</p> : null}
      </div>
      {onChange ? (
        <Button variant="ghost" size="s" onClick={onChange}>
          {t('summary.change')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      ) : null}
    </li>
  )
}

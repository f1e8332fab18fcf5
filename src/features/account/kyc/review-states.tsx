import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { localizedField } from '#i18n/localized-field.ts'
import type { KycPhoto, KycSubmission } from '~/api/contract/user.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { SupportText } from '~/components/support/contact-link.tsx'
import { SupportButton } from '~/components/support/support-button.tsx'
import { kycViewOf } from '~/domain/player/kyc-status.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { focusOnce } from '~/lib/focus-once.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { Drawing } from '~/ui/drawing.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import { Timeline } from '~/ui/timeline.tsx'
import { verifiedKycQuery } from './api.ts'
import { kycPhotos } from './kyc-photos.ts'
import { neededSides, nextKycStep, useKycStep, verdictOf } from './kyc-steps.ts'
import photoDrawings from './photos.svg'
import styles from './review-states.module.css'

/** Waiting for the decision; the page follows by itself. */
export function KycInReview({ submission, onClose }: { submission: KycSubmission; onClose: () => void }) {
  const { t, i18n } = useTranslation(['kyc', 'ui'])
  const { createdOn, photos } = submission
  // Some were accepted before; otherwise each would say the same.
  const isMixed = photos.some(({ status }) => status !== submission.status)
  return (
    <>
      <StateHero state="review" />
      <Card>
        <Timeline
          items={[
            {
              title: t('review.sent'),
              time: createdOn ? formatWireTime(createdOn, i18n.language, 'dateTime') : undefined,
              state: 'done',
            },
            { title: t('review.now'), state: 'current' },
          ]}
        />
      </Card>
      {isMixed ? <PhotoVerdicts photos={submission.photos} /> : null}
      <Button variant="secondary" full onClick={onClose}>
        {t('ui:close')}
      </Button>
    </>
  )
}

export function KycApproved({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['kyc', 'ui'])
  const query = useQuery(verifiedKycQuery())
  return (
    <>
      <StateHero state="approved" />
      <Card>
        <QueryBoundary query={query} skeleton={<Skeleton rows={2} />}>
          {({ name, verifiedOn }) => (
            <FactList
              facts={[
                { label: t('approved.name'), value: name || '—' },
                {
                  label: t('approved.on'),
                  value: verifiedOn ? <DateTime value={verifiedOn} style="date" /> : '—',
                },
              ]}
            />
          )}
        </QueryBoundary>
      </Card>
      <Button variant="secondary" full onClick={onClose}>
        {t('ui:close')}
      </Button>
    </>
  )
}

/** No further photos are taken; what a player can quote to customer service. */
export function KycFinal({ submission }: { submission: KycSubmission }) {
  const { t } = useTranslation('kyc')
  const profile = useProfile()
  const { reviewedOn } = submission
  return (
    <>
      <StateHero state="final" />
      <RemarkCard submission={submission} />
      <PhotoVerdicts photos={submission.photos.filter(({ status }) => status === 2)} />
      <Card title={t('final.quote')}>
        <FactList
          facts={[
            { label: t('final.account'), value: profile?.userName ?? '—', copy: profile?.userName },
            { label: t('final.on'), value: reviewedOn ? <DateTime value={reviewedOn} /> : '—' },
          ]}
        />
        <KycSupport submission={submission} />
      </Card>
    </>
  )
}

/** Which photo was refused and why; only that one has to come again. */
export function KycRejected({ submission }: { submission: KycSubmission }) {
  const { t } = useTranslation('kyc')
  const { goTo } = useKycStep()
  const { used } = useSnapshot(kycPhotos)
  const next = nextKycStep(neededSides(submission), used)
  return (
    <>
      <StateHero state="rejected" />
      <PhotoVerdicts photos={submission.photos} />
      <RemarkCard submission={submission} />
      <KycSupport submission={submission} />
      <StickyAction on="page" edge="line">
        <Button full onClick={() => goTo(next)}>
          {t('rejected.start')}
        </Button>
      </StickyAction>
    </>
  )
}

/** Whoever does not see why a photo was refused asks the operator, with what the server said. No photo leaves by this. */
function KycSupport({ submission }: { submission: KycSubmission }) {
  const { t, i18n } = useTranslation('kyc')
  const profile = useProfile()
  const { status, createdOn, reviewedOn, photos } = submission
  const time = (value: string | null | undefined) =>
    value ? formatWireTime(value, i18n.language, 'dateTime') : ''
  const refused = photos.filter((photo) => verdictOf(photo.status) === 'refused')
  return (
    <SupportButton
      label={t('final.contact')}
      subject={t(kycViewOf(status) === 'final' ? 'final.title' : 'rejected.title')}
      facts={[
        { label: t('final.account'), value: profile?.userName ?? '' },
        { label: t('review.sent'), value: time(createdOn) },
        { label: t('final.on'), value: time(reviewedOn) },
        ...refused.map((photo) => ({
          label: t(`side.${photo.side}`),
          value: localizedField(photo, 'reason', i18n.language).text || t('verdict.noReason'),
        })),
        { label: t('rejected.remark'), value: localizedField(submission, 'remark', i18n.language).text },
      ]}
    />
  )
}

function StateHero({ state }: { state: 'review' | 'approved' | 'rejected' | 'final' }) {
  const { t } = useTranslation('kyc')
  return (
    <div className={styles.hero}>
      <Drawing file={photoDrawings} name={state} viewBox="0 0 190 136" />
      <h2 ref={focusOnce} tabIndex={-1} className={styles.title}>
        {t(`${state}.title`)}
      </h2>
      <p className={styles.text}>
        <SupportText text={t(`${state}.text`)} />
      </p>
    </div>
  )
}

const tones = { review: 'accent', accepted: 'success', refused: 'danger', unknown: 'neutral' } as const

/** What became of each photo, with the reason where one was refused. Nothing where the server names none. */
function PhotoVerdicts({ photos }: { photos: readonly KycPhoto[] }) {
  const { t, i18n } = useTranslation('kyc')
  if (photos.length === 0) return null
  return (
    <Card title={t('verdict.title')}>
      <Stack as="ul" gap={0}>
        {photos.map((photo) => {
          const verdict = verdictOf(photo.status)
          const hasReason = localizedField(photo, 'reason', i18n.language).text !== ''
          return (
            <li key={photo.side} className={styles.row}>
              <Cluster lineGap={1} justify="between">
                <span className={styles.name}>{t(`side.${photo.side}`)}</span>
                <Badge tone={tones[verdict]}>
                  {verdict === 'unknown'
                    ? t('status.unknown', { status: photo.status })
                    : t(`verdict.${verdict}`)}
                </Badge>
                {verdict === 'refused' ? (
                  <p className={classNames('small-muted', styles.reason)}>
                    {hasReason ? (
                      <LocalizedText record={photo} field="reason" label />
                    ) : (
                      t('verdict.noReason')
                    )}
                  </p>
                ) : null}
              </Cluster>
            </li>
          )
        })}
      </Stack>
    </Card>
  )
}

function RemarkCard({ submission }: { submission: KycSubmission }) {
  const { t, i18n } = useTranslation('kyc')
  if (localizedField(submission, 'remark', i18n.language).text === '') return null
  return (
    <Card title={t('rejected.remark')}>
      <p>
        <LocalizedText record={submission} field="remark" label />
      </p>
    </Card>
  )
}

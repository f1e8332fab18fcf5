import { useTranslation } from 'react-i18next'
import type { KycSubmission } from '../../../../api/contract/user.ts'
import { formatWireTime } from '../../../../lib/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Timeline } from '../../../../ui/timeline.tsx'
import { StateHero } from './state-hero.tsx'
import { PhotoVerdicts } from './photo-verdicts.tsx'

interface KycInReviewProps {
  submission: KycSubmission
  onClose: () => void
}

/** Waiting for the decision; the page follows by itself. */
export function KycInReview({ submission, onClose }: KycInReviewProps) {
  const { t, i18n } = useTranslation('kyc')
  const { createdOn, photos } = submission
  // Some were accepted before; otherwise each would say the same.
  const isMixed = photos.some(({ status }) => status !== submission.status)
  return (
    <>
      <StateHero face="review" title={t('review.title')} text={t('review.text')} />
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
        {t('act.close')}
      </Button>
    </>
  )
}

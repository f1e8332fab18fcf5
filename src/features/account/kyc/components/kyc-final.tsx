import { useTranslation } from 'react-i18next'
import type { KycSubmission } from '../../../../api/contract/user.ts'
import { useProfile } from '../../../../session/profile.ts'
import { ContactLink } from '../../../../shell/contact-link.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DateTime } from '../../../../ui/date-time.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { PhotoVerdicts } from './photo-verdicts.tsx'
import { RemarkCard } from './remark-card.tsx'
import { StateHero } from './state-hero.tsx'

/** No further photos are taken; what a player can quote to customer service. */
export function KycFinal({ submission }: { submission: KycSubmission }) {
  const { t } = useTranslation('kyc')
  const profile = useProfile()
  const { reviewedOn } = submission
  return (
    <>
      <StateHero face="final" title={t('final.title')} text={t('final.text')} />
      <RemarkCard submission={submission} />
      <PhotoVerdicts photos={submission.photos.filter(({ status }) => status === 2)} />
      <Card title={t('final.quote')}>
        <FactList
          facts={[
            { label: t('final.account'), value: profile?.userName ?? '—', copy: profile?.userName },
            { label: t('final.on'), value: reviewedOn ? <DateTime value={reviewedOn} /> : '—' },
          ]}
        />
        <ContactLink label={t('final.contact')} />
      </Card>
    </>
  )
}

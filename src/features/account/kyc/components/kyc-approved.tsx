import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '../../../../shell/query-face.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DateTime } from '../../../../ui/date-time.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { verifiedKycQuery } from '../queries.ts'
import { StateHero } from './state-hero.tsx'

/** Whose identity was approved, and since when. */
export function KycApproved({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kyc')
  const query = useQuery(verifiedKycQuery())
  return (
    <>
      <StateHero face="approved" title={t('approved.title')} text={t('approved.text')} />
      <Card>
        <QueryFace query={query} skeleton={<Skeleton rows={2} />}>
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
        </QueryFace>
      </Card>
      <Button variant="secondary" full onClick={onClose}>
        {t('act.close')}
      </Button>
    </>
  )
}

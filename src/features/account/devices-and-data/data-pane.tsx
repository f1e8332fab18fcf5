import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#i18n/setup.ts'
import { brandExtras } from '~/api/brand.ts'
import { hasCapability } from '~/api/platform.ts'
import { part } from '~/components/lazy-part.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

const Data = part(
  async () => (await Promise.all([import('./data-section.tsx'), loadTexts('ownData')]))[0].DataSection,
)

export function DataPane() {
  return (
    <Suspense fallback={<Skeleton rows={5} />}>
      <Data />
    </Suspense>
  )
}

const hasTerms = () => hasCapability('acceptedTerms') && brandExtras().terms !== null

/** Whether the back end tells any of what the pane of the player's data shows. */
export const hasDataPane = () => hasCapability('dataExport') || hasCapability('accountClosure') || hasTerms()

export function useDataDetail(): string {
  const { t } = useTranslation(['account', 'shell'])
  return [
    ...(hasCapability('dataExport') ? [t('account:data.export')] : []),
    ...(hasTerms() ? [t('shell:title.userAgreement')] : []),
    ...(hasCapability('accountClosure') ? [t('account:data.closure')] : []),
  ].join(' · ')
}

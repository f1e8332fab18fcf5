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

/** What is held about the player, where the back end tells any of it. */
export function DataPane() {
  return (
    <Suspense fallback={<Skeleton rows={5} />}>
      <Data />
    </Suspense>
  )
}

/** What the pane of the player's data has, in words; empty where the back end has none of it. */
export function useDataDetail(): string {
  const { t } = useTranslation(['account', 'shell'])
  return [
    ...(hasCapability('dataExport') ? [t('account:data.export')] : []),
    ...(hasCapability('acceptedTerms') && brandExtras().terms ? [t('shell:title.userAgreement')] : []),
    ...(hasCapability('accountClosure') ? [t('account:data.closure')] : []),
  ].join(' · ')
}

import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { loadTexts } from '#i18n/setup.ts'
import { brandExtras } from '~/api/brand.ts'
import { hasCapability } from '~/api/platform.ts'
import { session } from '~/session/session.ts'
import { part } from '../lazy-part.tsx'

const TermsCard = part(
  async () => (await Promise.all([import('./terms-card.tsx'), loadTexts('ownData')]))[0].TermsCard,
  'none',
)

/**
 * The accepted edition of the user agreement, and the question for a newer one. Nothing for visitors, or where the back
 * end or the operator has none. `always`: also where nothing is to be asked.
 */
export function TermsGate({ always = false }: { always?: boolean }) {
  const { token } = useSnapshot(session)
  const { terms } = brandExtras()
  if (!token || !terms || !hasCapability('acceptedTerms')) return null
  return (
    <Suspense>
      <TermsCard edition={terms} always={always} />
    </Suspense>
  )
}

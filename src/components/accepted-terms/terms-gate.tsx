import { useSnapshot } from 'valtio'
import { brandExtras } from '~/api/brand.ts'
import { hasCapability } from '~/api/platform.ts'
import { session } from '~/session/session.ts'
import { lazily } from '../lazy-part.tsx'

const TermsCard = lazily(async () => (await import('./later/terms-card.tsx')).TermsCard, {
  texts: ['ownData'],
})

/** Loads the card with the accepted version; renders nothing for visitors, or if the operator has no versions. */
export function TermsGate({ always = false }: { always?: boolean }) {
  const { token } = useSnapshot(session)
  const { terms } = brandExtras()
  if (!token || !terms || !hasCapability('acceptedTerms')) return null
  return <TermsCard edition={terms} always={always} />
}

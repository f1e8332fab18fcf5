import { useMatches } from '@tanstack/react-router'
import { type ProseName, ProsePage } from '../../../shell/prose/prose-page.tsx'
import { OperatorCard } from '../components/operator-card.tsx'

const pages: readonly ProseName[] = ['aboutUs', 'privacyPolicy', 'userAgreement', 'discountStatute']

/** The about pages (spec §2: "five pages sharing one content screen"); the route's title says which one. */
export function AboutScreen() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.titleKey })
  const page = pages.find((name) => name === title)
  if (!page) return null
  return <ProsePage page={page}>{page === 'aboutUs' ? <OperatorCard /> : null}</ProsePage>
}

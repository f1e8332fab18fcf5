import { useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { platform, supportContacts } from '~/api/platform.ts'
import { TermsGate } from '~/components/accepted-terms/terms-gate.tsx'
import { SupportChannels, SupportHours } from '~/components/support/contact-link.tsx'
import { ProsePage, type ProseName } from '~/layout/prose-page.tsx'
import { Card } from '~/ui/card.tsx'
import { FactList } from '~/ui/fact-list.tsx'

const pages: readonly ProseName[] = ['aboutUs', 'privacyPolicy', 'userAgreement', 'discountStatute']

/** The about pages; the route's title says which one. */
export function AboutScreen() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.titleKey })
  const page = pages.find((name) => name === title)
  if (!page) return null
  return (
    <ProsePage page={page}>
      {page === 'aboutUs' ? <OperatorCard /> : null}
      {page === 'userAgreement' ? <TermsGate always /> : null}
    </ProsePage>
  )
}

/** Who stands behind this site, from the platform's configuration; where nobody does, that is said. */
function OperatorCard() {
  const { t } = useTranslation('about')
  const { operator, brandName } = platform()
  if (!operator) {
    return (
      <Card title={t('operator.title')}>
        <p>{t('operator.none', { brand: brandName })}</p>
      </Card>
    )
  }
  const { name, address, licence } = operator
  const facts = [
    { label: t('operator.name'), value: name },
    address ? { label: t('operator.address'), value: address } : null,
    licence ? { label: t('operator.licence'), value: licence } : null,
    supportContacts().length ? { label: t('operator.contact'), value: <SupportChannels /> } : null,
  ]
  return (
    <Card title={t('operator.title')}>
      <FactList facts={facts} />
      <SupportHours />
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { supportContacts } from '~/api/platform.ts'
import { Card } from '~/ui/card.tsx'
import { ContactLink } from './contact-link.tsx'

/** Where a search for help ends: the operator's channels, and when somebody is there. Nothing where there is none. */
export function HelpCard() {
  const { t } = useTranslation('support')
  if (!supportContacts().length) return null
  return (
    <Card title={t('help.title')}>
      <ContactLink />
    </Card>
  )
}

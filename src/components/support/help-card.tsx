import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { supportContacts } from '~/api/platform.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Stack } from '~/ui/stack.tsx'
import { ContactLink, useCanWrite } from './contact-link.tsx'

/** Links to the player's requests (except on their page, `isHere`) and to the operator's channels, if any. */
export function HelpCard({ isHere = false }: { isHere?: boolean }) {
  const { t } = useTranslation('support')
  const canWrite = useCanWrite() && !isHere
  if (!supportContacts().length && !canWrite) return null
  return (
    <Card title={t('help.title')}>
      <Stack gap={2}>
        {canWrite ? (
          <Link to="/user/support" className={buttonClass({ full: true })}>
            {t('help.ask')}
          </Link>
        ) : null}
        <ContactLink />
      </Stack>
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { useAccountPreferences } from '~/domain/player/account-preferences.ts'
import { CountBadge } from '~/ui/badge.tsx'
import { useLetters } from './api.ts'

/** How many letters are unread, for the Inbox tab; nothing for a visitor. */
export function UnreadBadge() {
  const { t } = useTranslation('shell')
  const { unread } = useLetters()
  useAccountPreferences()
  return <CountBadge count={unread.count} label={t('frame.unread', { count: unread.count })} />
}

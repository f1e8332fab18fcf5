import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { session } from '~/session/session.ts'
import { signOut } from '~/session/sign-out.ts'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

/** The sign-out button; renders nothing for a visitor. */
export function SignOutButton() {
  const { t } = useTranslation('shell')
  const { token, isLeaving } = useSnapshot(session)
  if (!token && !isLeaving) return null
  return (
    <Button variant="ghost" full busy={isLeaving} onClick={() => void signOut()}>
      <Icon name="logout" size="s" />
      {t('frame.signOut')}
    </Button>
  )
}

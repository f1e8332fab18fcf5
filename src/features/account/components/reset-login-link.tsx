import { useTranslation } from 'react-i18next'
import { openAuthPopup } from '../../../session/auth-popup.ts'
import { Button } from '../../../ui/button.tsx'

/** The way to a login password for who came by a third party and has none, or does not know it any more (spec §4). */
export function ResetLoginLink() {
  const { t } = useTranslation('account')
  return (
    <Button variant="ghost" size="s" onClick={() => void openAuthPopup('findPassword')}>
      {t('login.byMail')}
    </Button>
  )
}

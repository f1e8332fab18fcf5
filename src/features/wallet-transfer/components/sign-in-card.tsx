import { useTranslation } from 'react-i18next'
import { openAuthPopup } from '../../../session/auth-popup.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Cluster } from '../../../ui/cluster.tsx'

/** A transfer credits an account of this site, so a visitor is told first; the page stays as it is behind the popup. */
export function SignInCard() {
  const { t } = useTranslation('transfer')
  return (
    <Card tone="gold" title={t('signIn.title')}>
      <p>{t('signIn.text')}</p>
      <Cluster gap={3}>
        <Button variant="secondary" onClick={() => void openAuthPopup('login')}>
          {t('signIn.login')}
        </Button>
        <Button variant="secondary" onClick={() => void openAuthPopup('register')}>
          {t('signIn.register')}
        </Button>
      </Cluster>
    </Card>
  )
}

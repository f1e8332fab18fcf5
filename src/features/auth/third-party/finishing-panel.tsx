import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { thirdParty } from '~/session/oauth-return.ts'
import { Button } from '~/ui/button.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { dropThirdParty } from './finish-return.ts'
import styles from './finishing-panel.module.css'
import { providerOf } from './providers.ts'

export function FinishingPanel() {
  const { t } = useTranslation(['auth', 'ui'])
  const { provider } = useSnapshot(thirdParty)
  const name = (provider && providerOf(provider)?.name) ?? ''
  return (
    <div className={styles.panel}>
      <Spinner />
      <p role="status">{t('thirdParty.finishing', { name })}</p>
      <Button variant="ghost" size="s" onClick={dropThirdParty}>
        {t('ui:cancel')}
      </Button>
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { askInstall, install } from '../../../offline/install.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The button that installs at once, where the browser can; the pictures below are for the others. */
export function InstallCard() {
  const { t } = useTranslation('install')
  const { prompt } = useSnapshot(install)
  const [isBusy, setBusy] = useState(false)
  if (!prompt) return null
  const start = async () => {
    setBusy(true)
    await askInstall().finally(() => setBusy(false))
  }
  return (
    <Card tone="gold" title={t('card.title')}>
      <p>{t('card.text')}</p>
      <Button full busy={isBusy} onClick={() => void start()}>
        <Icon name="install" size="s" />
        {t('action')}
      </Button>
    </Card>
  )
}

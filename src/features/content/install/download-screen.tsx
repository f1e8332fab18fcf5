import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { platform } from '~/api/platform.ts'
import { SiteFooter } from '~/layout/site-footer.tsx'
import {
  askInstall,
  install,
  type InstallPlatform,
  installPlatformOf,
  installPlatforms,
  isInsideApp,
  runsAsApp,
} from '~/pwa/install/install.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import styles from './download-screen.module.css'
import { InstallSteps } from './install-steps.tsx'

/** `/download`: how the app gets onto the home screen, for the device at hand first. */
export function DownloadScreen() {
  const { t } = useTranslation(['download', 'shell'])
  const device = useInstallDevice()
  const [chosen, setChosen] = useState<InstallPlatform | null>(null)
  const shown = chosen ?? device?.platform ?? 'android'
  const brand = platform().brandName
  return (
    <ScreenBody width="normal">
      <header className={styles.header}>
        <h1>{t('shell:title.download')}</h1>
        <p>{t('download:intro', { brand })}</p>
        <ul className={styles.reasons}>
          {t('download:reasons', { returnObjects: true }).map((reason) => (
            <li key={reason}>
              <Icon name="check" size="s" />
              {reason}
            </li>
          ))}
        </ul>
      </header>
      {device?.installed ? (
        <Card tone="gold" title={t('download:installed.title')}>
          <p>{t('download:installed.text', { brand })}</p>
        </Card>
      ) : null}
      {device?.installed ? null : <InstallCard />}
      {device?.insideApp ? (
        <Card tone="gold" title={t('download:insideApp.title')}>
          <p>{t('download:insideApp.text')}</p>
        </Card>
      ) : null}
      <section className={styles.how} aria-labelledby="how">
        <h2 id="how">{t('download:how')}</h2>
        <Segmented
          label={t('download:device')}
          name="platform"
          value={shown}
          onChange={setChosen}
          options={installPlatforms.map((value) => ({ value, label: t(`download:platform.${value}.name`) }))}
        />
        <p className={styles.note}>
          {shown === device?.platform ? `${t('download:thisDevice')} ` : null}
          {t(`download:platform.${shown}.browser`)}
        </p>
        <InstallSteps platform={shown} />
        <p className={styles.note}>{t('download:remove')}</p>
      </section>
      <SiteFooter />
    </ScreenBody>
  )
}

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

export interface InstallDevice {
  platform: InstallPlatform
  insideApp: boolean
  /** This very page runs as an installed app, or was installed from here just now. */
  installed: boolean
}

let device: Omit<InstallDevice, 'installed'> | null = null

function readDevice() {
  device ??= { platform: installPlatformOf(navigator), insideApp: isInsideApp(navigator) }
  return device
}

const never = () => () => undefined

/** The device, once the screen is mounted; null before, so that nothing prerendered depends on it. */
export function useInstallDevice(): InstallDevice | null {
  const { installed } = useSnapshot(install)
  const here = useSyncExternalStore(never, readDevice, () => null)
  return here && { ...here, installed: installed || runsAsApp() }
}

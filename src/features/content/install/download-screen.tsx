import { Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { platform } from '~/api/platform.ts'
import {
  askInstall,
  install,
  installGuideOf,
  installPlatformOf,
  installPlatforms,
  isInsideApp,
  runsAsApp,
  type InstallGuide,
  type InstallPlatform,
} from '~/pwa/install/install.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { Drawing } from '~/ui/drawing.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import { Stack } from '~/ui/stack.tsx'
import devices from './devices.svg'
import styles from './download-screen.module.css'

/** `/download`: how the app gets onto the home screen, for the device at hand first. */
export function DownloadScreen() {
  const { t } = useTranslation(['download', 'shell'])
  const device = useInstallDevice()
  const [chosen, setChosen] = useState<InstallPlatform | null>(null)
  const shown = chosen ?? device?.platform ?? 'android'
  // Of this very browser; of the others the one that most players have.
  const guide = shown === device?.platform ? device.guide : shown
  const brand = platform().brandName
  return (
    <ScreenBody width="normal">
      <Stack as="header">
        <h1 className={phoneHidden.hidden}>{t('shell:title.download')}</h1>
        <p>{t('download:intro', { brand })}</p>
        <ul className={styles.reasons}>
          {t('download:reasons', { returnObjects: true }).map((reason) => (
            <li key={reason}>
              <Icon name="check" size="s" />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </Stack>
      {device?.installed ? (
        <Card tone="accent" title={t('download:installed.title')}>
          <p>{t('download:installed.text', { brand })}</p>
        </Card>
      ) : null}
      {device?.installed ? null : (
        // Its texts come later than the page.
        <Suspense>
          <InstallCard />
        </Suspense>
      )}
      {device?.insideApp ? (
        <Card tone="accent" title={t('download:insideApp.title')}>
          <p>{t('download:insideApp.text')}</p>
        </Card>
      ) : null}
      <Stack as="section" aria-labelledby="how">
        <h2 id="how">{t('download:how')}</h2>
        <Segmented
          label={t('download:device')}
          name="platform"
          value={shown}
          onChange={setChosen}
          options={installPlatforms.map((value) => ({ value, label: t(`download:platform.${value}.name`) }))}
        />
        <div className="small-muted">
          {shown === device?.platform && guide === shown ? <p>{t('download:thisDevice')}</p> : null}
          <p>{t(`download:platform.${guide}.browser`)}</p>
        </div>
        <ol className={styles.steps}>
          {stages.map((stage, index) => (
            <li key={stage} className={classNames('surface', styles.step)}>
              <Drawing
                file={devices}
                name={`${guide === 'firefox' ? 'android' : guide}-${stage}`}
                viewBox={guide === 'desktop' || guide === 'safari' ? '0 0 200 150' : '0 0 120 200'}
                className={styles.drawing}
              />
              <div className={styles.text}>
                <h3 className={styles.title}>
                  <Cluster as="span" gap={2} wrap={false}>
                    <IconDisc size={28}>{index + 1}</IconDisc>
                    <span>{t(`platform.${guide}.${stage}.title`)}</span>
                  </Cluster>
                </h3>
                <p>{t(`platform.${guide}.${stage}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="small-muted">{t('download:remove')}</p>
      </Stack>
    </ScreenBody>
  )
}

function InstallCard() {
  const { t } = useTranslation('install')
  const { prompt } = useSnapshot(install)
  const [isBusy, setBusy] = useState(false)
  if (!prompt) return null
  const start = async () => {
    setBusy(true)
    await askInstall().finally(() => setBusy(false))
  }
  return (
    <Card tone="accent" title={t('card.title')}>
      <p>{t('card.text')}</p>
      <Button full busy={isBusy} onClick={() => void start()}>
        <Icon name="install" size="s" />
        {t('action')}
      </Button>
    </Card>
  )
}

interface InstallDevice {
  platform: InstallPlatform
  guide: InstallGuide
  insideApp: boolean
  /** This very page runs as an installed app, or was installed from here just now. */
  installed: boolean
}

let device: Omit<InstallDevice, 'installed'> | null = null

function readDevice() {
  device ??= {
    platform: installPlatformOf(navigator),
    guide: installGuideOf(navigator),
    insideApp: isInsideApp(navigator),
  }
  return device
}

const never = () => () => undefined

/** The device, once the screen is mounted; null before, so that nothing prerendered depends on it. */
function useInstallDevice(): InstallDevice | null {
  const { installed } = useSnapshot(install)
  const here = useSyncExternalStore(never, readDevice, () => null)
  return here && { ...here, installed: installed || runsAsApp() }
}

const stages = ['button', 'entry', 'icon'] as const

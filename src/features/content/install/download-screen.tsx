import { useState, useSyncExternalStore } from 'react'
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
import artStyles from '~/ui/art/art.module.css'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import { Stack } from '~/ui/stack.tsx'
import deviceDrawingStyles from './device-drawing.module.css'
import styles from './download-screen.module.css'
import { AppTile, PhoneDrawing } from './phone-drawing.tsx'

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
        <h1>{t('shell:title.download')}</h1>
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
      {device?.installed ? null : <InstallCard />}
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
              {guide === 'desktop' || guide === 'safari' ? (
                <DesktopDrawing browser={guide} stage={stage} />
              ) : (
                <PhoneDrawing browser={guide} stage={stage} />
              )}
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

interface DesktopDrawingProps {
  browser: 'desktop' | 'safari'
  /** The button in the address bar, the question that it asks, the app in a window of its own. */
  stage: 'button' | 'entry' | 'icon'
}

/** A desktop browser in the three moments of installing; the sentence beside it says what it shows. */
function DesktopDrawing({ browser, stage }: DesktopDrawingProps) {
  return (
    <svg className={deviceDrawingStyles.drawing} viewBox="0 0 200 150" aria-hidden="true">
      <rect className={artStyles.deep} x="3" y="3" width="194" height="144" rx="10" />
      <rect className={deviceDrawingStyles.screen} x="9" y="30" width="182" height="111" rx="4" />
      {stage === 'icon' ? (
        <g>
          <AppTile x={11} y={8} size={18} />
          <rect className={deviceDrawingStyles.words} x="34" y="14.5" width="40" height="5" rx="2.5" />
          <rect className={deviceDrawingStyles.tile} x="17" y="38" width="112" height="44" rx="5" />
          {[17, 58, 99].map((x) => (
            <rect key={x} className={deviceDrawingStyles.tile} x={x} y="90" width="30" height="43" rx="5" />
          ))}
          <circle className={deviceDrawingStyles.halo} cx="161" cy="84" r="26" />
          <AppTile x={144} y={67} size={34} />
        </g>
      ) : (
        <g>
          <circle className={deviceDrawingStyles.words} cx="15" cy="17" r="3" />
          <circle className={deviceDrawingStyles.words} cx="25" cy="17" r="3" />
          <rect className={deviceDrawingStyles.screen} x="36" y="10" width="152" height="14" rx="7" />
          <rect className={deviceDrawingStyles.words} x="44" y="14.5" width="52" height="5" rx="2.5" />
          <path className={deviceDrawingStyles.sign} d="M173 13.5v5M171 16.5l2 2 2-2M169.5 20.5h7" />
          <rect className={deviceDrawingStyles.tile} x="17" y="38" width="34" height="95" rx="5" />
          <rect className={deviceDrawingStyles.tile} x="59" y="38" width="124" height="38" rx="5" />
          {[59, 102, 145].map((x) => (
            <rect key={x} className={deviceDrawingStyles.tile} x={x} y="84" width="38" height="49" rx="5" />
          ))}
        </g>
      )}
      {stage === 'button' && browser === 'desktop' ? (
        <g>
          <circle className={deviceDrawingStyles.halo} cx="173" cy="17" r="13" />
          <circle className={artStyles.gold} cx="173" cy="17" r="9.5" />
          <path className={deviceDrawingStyles.signOnGold} d="M173 11.5v7M170 15.5l3 3 3-3M168.5 21.5h9" />
        </g>
      ) : null}
      {stage === 'entry' && browser === 'desktop' ? (
        <g>
          <rect className={deviceDrawingStyles.sheet} x="92" y="28" width="94" height="66" rx="8" />
          <AppTile x={101} y={37} size={20} />
          <rect className={deviceDrawingStyles.words} x="127" y="40" width="46" height="5" rx="2.5" />
          <rect className={deviceDrawingStyles.words} x="127" y="49" width="30" height="5" rx="2.5" />
          <rect className={artStyles.gold} x="101" y="69" width="40" height="16" rx="8" />
          <rect className={deviceDrawingStyles.onGold} x="110" y="74.5" width="22" height="5" rx="2.5" />
          <rect className={deviceDrawingStyles.tile} x="145" y="69" width="32" height="16" rx="8" />
        </g>
      ) : null}
      {stage !== 'icon' && browser === 'safari' ? (
        <g>
          <path className={deviceDrawingStyles.bar} d="M9 3h182a6 6 0 0 1 6 6v16H3V9a6 6 0 0 1 6-6Z" />
          <circle className={deviceDrawingStyles.words} cx="14" cy="14" r="4" />
          {[62, 88, 114].map((x) => (
            <rect
              key={x}
              className={deviceDrawingStyles.words}
              x={x}
              y="11.5"
              width="18"
              height="5"
              rx="2.5"
            />
          ))}
          {stage === 'entry' ? (
            <>
              <rect className={deviceDrawingStyles.sheet} x="26" y="22" width="84" height="92" rx="6" />
              {[30, 44, 86, 98].map((y) => (
                <rect
                  key={y}
                  className={deviceDrawingStyles.words}
                  x="35"
                  y={y}
                  width="46"
                  height="5"
                  rx="2.5"
                />
              ))}
              <rect className={artStyles.gold} x="30" y="56" width="76" height="22" rx="6" />
              <rect className={deviceDrawingStyles.onGold} x="38" y="64.5" width="44" height="5" rx="2.5" />
            </>
          ) : null}
          {stage === 'entry' ? null : (
            <rect className={deviceDrawingStyles.halo} x="24" y="4.5" width="34" height="19" rx="7" />
          )}
          <rect className={artStyles.gold} x="28" y="8" width="26" height="12" rx="4" />
          <rect className={deviceDrawingStyles.onGold} x="33" y="11.5" width="16" height="5" rx="2.5" />
        </g>
      ) : null}
    </svg>
  )
}

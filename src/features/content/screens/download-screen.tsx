import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { type InstallPlatform, installPlatforms } from '../../../lib/install-platform.ts'
import { SiteFooter } from '../../../shell/site-footer.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { InstallCard } from '../components/install-card.tsx'
import { InstallSteps } from '../components/install-steps.tsx'
import { useInstallDevice } from '../use-install-device.ts'
import css from './download-screen.module.css'

/** `/download`: how the app gets onto the home screen, for the device at hand first. */
export function DownloadScreen() {
  const { t } = useTranslation(['download', 'shell'])
  const device = useInstallDevice()
  const [chosen, setChosen] = useState<InstallPlatform | null>(null)
  const shown = chosen ?? device?.platform ?? 'android'
  const brand = platform().brandName
  return (
    <ScreenBody width="normal">
      <header className={css['header']}>
        <h1>{t('shell:title.download')}</h1>
        <p>{t('download:intro', { brand })}</p>
        <ul className={css['reasons']}>
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
      <section className={css['how']} aria-labelledby="how">
        <h2 id="how">{t('download:how')}</h2>
        <Segmented
          label={t('download:device')}
          name="platform"
          value={shown}
          onChange={setChosen}
          options={installPlatforms.map((value) => ({ value, label: t(`download:platform.${value}.name`) }))}
        />
        <p className={css['note']}>
          {shown === device?.platform ? `${t('download:thisDevice')} ` : null}
          {t(`download:platform.${shown}.browser`)}
        </p>
        <InstallSteps platform={shown} />
        <p className={css['note']}>{t('download:remove')}</p>
      </section>
      <SiteFooter />
    </ScreenBody>
  )
}

import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { hasCapability, platform } from '../../api/platform.ts'
import { askInstall, install } from '../../offline/install.ts'
import { closeOffer, declineOffer } from '../../offline/offers.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { currentRouter } from '../router-handle.ts'
import css from './offer-sheet.module.css'
import { Reasons } from './reasons.tsx'

/** Offers to install: by the browser's own dialog where it has one, else by the pictures of `/download`. */
export function InstallSheet() {
  const { t } = useTranslation('install')
  const hasDialog = useSnapshot(install).prompt !== null
  const brand = platform().brandName
  const decline = () => declineOffer('install')
  const accept = async () => {
    if (await askInstall()) closeOffer()
    else decline()
  }
  const showHow = () => {
    // The pictures are the offer now: it need not come again.
    decline()
    void currentRouter().navigate({ to: '/download' })
  }
  return (
    <Sheet
      open
      onClose={decline}
      title={t('offer.title', { brand })}
      footer={
        <>
          <Button full onClick={hasDialog ? () => void accept() : showHow}>
            {hasDialog ? t('action') : t('offer.how')}
          </Button>
          <Button variant="ghost" full onClick={decline}>
            {t('offer.notNow')}
          </Button>
        </>
      }
    >
      <div className={css['content']}>
        <div className={css['head']}>
          <img src="/icon-192.png" alt="" width="64" height="64" className={css['icon']} />
          <p>{t('offer.lead', { brand })}</p>
        </div>
        <Reasons
          lines={[
            { icon: 'install', text: t('offer.tap') },
            { icon: 'offline', text: t('offer.offline') },
            // Only where the back end sends them.
            ...(hasCapability('push') && platform().pushKey
              ? [{ icon: 'letters', text: t('offer.letters') } as const]
              : []),
          ]}
        />
        <p className={css['note']}>{t('offer.note')}</p>
      </div>
    </Sheet>
  )
}

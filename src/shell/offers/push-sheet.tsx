import { useSnapshot } from 'valtio'
import { useTranslation } from 'react-i18next'
import { closeOffer, declineOffer } from '../../offline/offers.ts'
import { push } from '../../offline/push-device.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { PushHelp } from '../push/push-help.tsx'
import { usePushSwitch } from '../push/use-push-switch.ts'
import css from './offer-sheet.module.css'
import { Reasons } from './reasons.tsx'

/** Offers to announce letters on this device. The browser's own question comes only after "turn on". */
export function PushSheet() {
  const { t } = useTranslation('push')
  const { status } = useSnapshot(push)
  const { isBusy, failed, turnOn } = usePushSwitch(closeOffer)
  const decline = () => declineOffer('push')
  return (
    <Sheet
      open
      onClose={decline}
      title={t('offer.title')}
      footer={
        <>
          {status === 'blocked' ? null : (
            <Button full busy={isBusy} onClick={turnOn}>
              {t('turnOn')}
            </Button>
          )}
          <Button variant="ghost" full onClick={decline}>
            {t('offer.notNow')}
          </Button>
        </>
      }
    >
      <div className={css['content']}>
        <Reasons
          lines={[
            { icon: 'letters', text: t('offer.letters') },
            { icon: 'lock', text: t('offer.discreet') },
            { icon: 'setting', text: t('offer.off') },
          ]}
        />
        {status === 'blocked' ? <PushHelp /> : null}
        <FormError message={failed} />
      </div>
    </Sheet>
  )
}

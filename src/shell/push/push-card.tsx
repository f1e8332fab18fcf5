import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { push } from '../../offline/push-device.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './push-card.module.css'
import { PushHelp } from './push-help.tsx'
import { usePushSwitch } from './use-push-switch.ts'

/** Whether letters are announced on this device, with its switch; nothing where that cannot be. */
export function PushCard() {
  const { t } = useTranslation('push')
  const { status } = useSnapshot(push)
  const { isBusy, failed, turnOn, turnOff } = usePushSwitch()
  if (status === 'unknown' || status === 'unavailable') return null
  const isOn = status === 'on'
  return (
    <Card title={t('card.title')}>
      <output className={css['state']} data-on={isOn || undefined}>
        <Icon name={isOn ? 'check' : 'notice'} size="s" />
        {isOn ? t('isOn') : t('isOff')}
      </output>
      <p className={css['text']}>{t('card.text')}</p>
      {status === 'blocked' ? <PushHelp /> : null}
      <FormError message={failed} />
      {status === 'blocked' ? null : (
        <Button variant="secondary" full busy={isBusy} onClick={isOn ? turnOff : turnOn}>
          {isOn ? t('turnOff') : t('turnOn')}
        </Button>
      )}
    </Card>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { readStored, removeStored, writeStored } from '~/lib/storage.ts'
import { Card } from '~/ui/card.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'

/** What the operator measures in a share of all visits, and the player's word on it, which counts from the next event on. */
export function TelemetryCard() {
  const { t } = useTranslation('account')
  const [isAllowed, setAllowed] = useState(() => readStored('telemetry') !== 'off')
  const isRefused = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  const allow = (allowed: boolean) => {
    setAllowed(allowed)
    if (allowed) return removeStored('telemetry')
    writeStored('telemetry', 'off')
    removeStored('fieldEvents')
  }
  return (
    <Card title={t('telemetry.title')}>
      <p>{t('telemetry.text', { share: platform().telemetry?.share })}</p>
      {isRefused ? (
        <p className="small-muted">{t('telemetry.browser')}</p>
      ) : (
        <Checkbox
          label={t('telemetry.allow')}
          checked={isAllowed}
          onChange={({ target }) => allow(target.checked)}
        />
      )}
    </Card>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isApiError } from '~/api/api-error.ts'
import { hasCapability, platform } from '~/api/platform.ts'
import { useErrorText } from '~/components/error-text.ts'
import { PushHelp, usePushSwitch } from '~/components/push-switch.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { readStored, removeStored, writeStored } from '~/lib/storage.ts'
import { isPushWanted, push } from '~/pwa/push/push-device.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { pushHealthQuery, pushTestMutation } from '../api.ts'
import styles from './consent-cards.module.css'

/** Whether letters are announced on this device, with its switch; nothing where that cannot be. */
export function PushCard() {
  const { t } = useTranslation('push')
  const { status } = useSnapshot(push)
  if (status === 'unknown' || status === 'unavailable') return null
  return (
    <Card title={t('card.title')}>
      {status === 'needs-install' ? (
        <>
          <p>{t('install.lead', { brand: platform().brandName })}</p>
          <ol className={styles.steps}>
            {t('install.steps', { returnObjects: true }).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="small-muted">{t('card.text')}</p>
          <Link to="/download" className={buttonClass({ variant: 'secondary', full: true })}>
            {t('install.how')}
          </Link>
        </>
      ) : (
        <PushHealth status={status} />
      )}
    </Card>
  )
}

/** On or off as it is now: browser and back end are asked whenever this is shown. */
function PushHealth({ status }: { status: 'on' | 'off' | 'blocked' }) {
  const { t } = useTranslation('push')
  const player = useProfile()
  const { isBusy, failed, turnOn, turnOff } = usePushSwitch()
  const { data, error, isPending } = useQuery(pushHealthQuery(status))
  const isOn = status === 'on'
  return (
    <>
      <output>
        {isOn && !error && !isPending ? (
          <Callout icon="check" tone="success" look="state">
            {t('isOn')}
          </Callout>
        ) : (
          <Callout icon="notice" look="state">
            {!isOn ? t('isOff') : error ? t('card.unsure') : t('card.checking')}
          </Callout>
        )}
      </output>
      {/* Off, although the player wants them. */}
      {status === 'off' && player && isPushWanted(player.userId) ? (
        <FormError message={t('card.lost')} />
      ) : null}
      {isOn && data ? (
        <FactList facts={[{ label: t('card.renewed'), value: <DateTime value={data} /> }]} />
      ) : null}
      <p className="small-muted">{t('card.text')}</p>
      {status === 'blocked' ? <PushHelp /> : null}
      <FormError message={failed} />
      {isOn && hasCapability('pushCheck') ? <PushTest /> : null}
      {status === 'blocked' ? null : (
        <Button variant="secondary" full busy={isBusy} onClick={isOn ? turnOff : turnOn}>
          {isOn ? t('turnOff') : t('turnOn')}
        </Button>
      )}
    </>
  )
}

function PushTest() {
  const { t } = useTranslation('push')
  const errorText = useErrorText()
  const { mutate, data, error, isPending } = useMutation(pushTestMutation(useQueryClient()))
  return (
    <>
      <output className={styles.live}>
        {isPending ? (
          <Callout icon="notice" look="state">
            {t('test.waiting')}
          </Callout>
        ) : null}
        {data === 'arrived' ? (
          <Callout icon="check" tone="success" look="state">
            {t('test.arrived')}
          </Callout>
        ) : null}
        {data === 'silent' ? (
          <div className={styles.checks}>
            <p>{t('test.silent')}</p>
            <ul>
              {t('test.checks', { returnObjects: true }).map((check) => (
                <li key={check}>{check}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </output>
      <FormError message={error ? (isApiError(error) ? errorText(error) : t('test.failed')) : undefined} />
      <ServerButton variant="secondary" full busy={isPending} onClick={() => mutate()}>
        {t('test.action')}
      </ServerButton>
    </>
  )
}

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

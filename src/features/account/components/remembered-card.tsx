import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { forgetOnDevice, rememberedOnDevice } from '../../../session/remembered-login.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { maskedAccount } from '../rules.ts'
import css from './device.module.css'

/** What "remember me" keeps here (safety rule 8), and the way to have it forgotten at once. */
export function RememberedCard() {
  const { t } = useTranslation('account')
  const [kept, setKept] = useState(rememberedOnDevice)
  const [isForgotten, setForgotten] = useState(false)
  const forget = async () => {
    await forgetOnDevice()
    setKept(rememberedOnDevice())
    setForgotten(true)
  }
  return (
    <Card title={t('remembered.title')}>
      {kept ? (
        <>
          <FactList
            facts={[
              { label: t('remembered.account'), value: maskedAccount(kept.account) },
              {
                label: t('remembered.password'),
                value: kept.hasPassword ? t('remembered.sealed') : t('remembered.notKept'),
              },
              { label: t('remembered.until'), value: <DateTime value={kept.until} style="date" /> },
            ]}
          />
          {kept.hasPassword ? <p className={css['text']}>{t('remembered.note')}</p> : null}
          <Button variant="secondary" full onClick={() => void forget()}>
            {t('remembered.forget')}
          </Button>
        </>
      ) : (
        <p className={css['text']}>
          {platform().rememberedPassword ? t('remembered.none') : t('remembered.noneAccount')}
        </p>
      )}
      <output className={css['said']}>{isForgotten ? t('remembered.forgotten') : null}</output>
    </Card>
  )
}

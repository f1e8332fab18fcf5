import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { ThirdPartyProvider } from '../../../session/pending-sign-in.ts'
import { thirdParty } from '../../../session/provider-return.ts'
import { type InAppBrowser, inAppBrowser } from './in-app-browser.ts'
import { InAppNote } from './in-app-note.tsx'
import { ProviderButton } from './provider-button.tsx'
import { configuredProviders } from './providers.ts'
import { startThirdParty } from './start.ts'
import css from './third-party-row.module.css'

/** The sign-ins without account, password and picture (spec §2), for the providers that the platform has. */
export function ThirdPartyRow() {
  const { t } = useTranslation('auth')
  const { phase, provider } = useSnapshot(thirdParty)
  const [refusing, setRefusing] = useState<InAppBrowser | null>(null)
  const providers = configuredProviders()
  const search = providers.find(({ id }) => id === 'search')
  const start = (id: ThirdPartyProvider) => {
    const browser = id === 'search' ? inAppBrowser(navigator.userAgent) : null
    setRefusing(browser)
    if (!browser) void startThirdParty(id)
  }
  return (
    <>
      {phase === 'failed' && (
        <p className={css['failed']} role="status">
          {t('thirdParty.failed')}
        </p>
      )}
      {providers.length > 0 && (
        <div className={css['row']}>
          <p className={css['caption']}>{t('thirdParty.caption')}</p>
          <div className={css['buttons']}>
            {providers.map(({ id, name }) => (
              <ProviderButton
                key={id}
                id={id}
                name={name}
                busy={phase === 'leaving' && provider === id}
                onStart={() => start(id)}
              />
            ))}
          </div>
          {refusing && search && <InAppNote browser={refusing} name={search.name} />}
          <p className={css['or']}>{t('thirdParty.or')}</p>
        </div>
      )}
    </>
  )
}

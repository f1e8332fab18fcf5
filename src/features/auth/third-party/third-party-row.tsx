import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { agentCodeOfVisit } from '~/session/invite.ts'
import { thirdParty, type ThirdPartyProvider } from '~/session/oauth-return.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { CopyButton } from '~/ui/copy-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { configuredProviders, startThirdParty } from './providers.ts'
import styles from './third-party-row.module.css'

/** The sign-ins without account, password and picture, for the providers that the platform has. */
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
        <p className={classNames('small-muted', styles.failed)} role="status">
          {t('thirdParty.failed')}
        </p>
      )}
      {providers.length > 0 && (
        <div className={styles.row}>
          <p className="small-muted">{t('thirdParty.caption')}</p>
          <div className={styles.buttons}>
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
          <p className={styles.or}>{t('thirdParty.or')}</p>
        </div>
      )}
    </>
  )
}

interface ProviderButtonProps {
  id: ThirdPartyProvider
  name: string
  busy: boolean
  onStart: () => void
}

/** No brand's own mark: a bubble, a lens, and the name that the platform gives. */
function ProviderButton({ id, name, busy, onStart }: ProviderButtonProps) {
  const { t } = useTranslation('auth')
  return (
    <Button
      variant="secondary"
      size="s"
      full
      busy={busy}
      aria-label={t('thirdParty.with', { name })}
      onClick={onStart}
    >
      <Icon name={id === 'chat' ? 'social' : 'search'} size="s" />
      <span>{name}</span>
    </Button>
  )
}

/** The way out of an in-app browser, where the search engine signs nobody in. Only shown after a tap. */
function InAppNote({ browser, name }: { browser: InAppBrowser; name: string }) {
  const { t } = useTranslation('auth')
  const { href } = globalThis.location
  const leave = () => globalThis.location.assign(lineEscape(href, agentCodeOfVisit()))
  return (
    <div className={styles.inApp} role="status">
      <p>{t(browser === 'line' ? 'thirdParty.inApp' : 'thirdParty.inAppCopy', { name })}</p>
      {browser === 'line' ? (
        <Button variant="secondary" size="s" onClick={leave}>
          <Icon name="external" size="s" />
          {t('thirdParty.openBrowser')}
        </Button>
      ) : (
        <CopyButton value={addressForBrowser(href, agentCodeOfVisit())} label={t('thirdParty.copyLink')} />
      )}
    </div>
  )
}

/** Browsers inside other apps: the search engine refuses to sign anybody in there (rules.md, "A third-party sign-in is proved"). */
const named =
  /FBAN|FBAV|FB_IAB|Instagram|Messenger|musical_ly|BytedanceWebview|TikTok|MicroMessenger|KAKAOTALK|Zalo|Twitter|Snapchat|Pinterest|LinkedInApp/i
/** Android's own mark of a web view; iOS has none. */
const androidWebView = /; wv\)/

type InAppBrowser = 'line' | 'other'

/** Null for a browser proper. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  if (/\bLine\/\d/i.test(userAgent)) return 'line'
  return named.test(userAgent) || androidWebView.test(userAgent) ? 'other' : null
}

/** This page for a browser proper, which knows nothing of the invite that led here. */
export function addressForBrowser(href: string, agentCode: string): string {
  const address = new URL(href)
  if (agentCode) address.searchParams.set('agentCode', agentCode)
  return address.href
}

/** LINE opens an address with this parameter in the phone's own browser. */
export function lineEscape(href: string, agentCode: string): string {
  const address = new URL(addressForBrowser(href, agentCode))
  address.searchParams.set('openExternalBrowser', '1')
  return address.href
}

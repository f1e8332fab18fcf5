import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { platform } from '~/api/platform.ts'
import { agentCodeOfVisit } from '~/session/invite.ts'
import { thirdParty, type ThirdPartyProvider } from '~/session/oauth-return.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { CopyButton } from '~/ui/copy-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { dropThirdParty } from './finish-return.ts'
import { configuredProviders, providerOf, startThirdParty } from './providers.ts'
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
          {platform().captcha ? <p className="small-muted">{t('thirdParty.caption')}</p> : null}
          <div className={styles.buttons}>
            {providers.map(({ id, name }) => (
              // No brand's own mark: a bubble, a lens, and the name that the platform gives.
              <Button
                key={id}
                variant="secondary"
                size="s"
                full
                busy={phase === 'leaving' && provider === id}
                aria-label={t('thirdParty.with', { name })}
                onClick={() => start(id)}
              >
                <Icon name={id === 'chat' ? 'social' : 'search'} size="s" />
                <span>{name}</span>
              </Button>
            ))}
          </div>
          {refusing && search && <InAppNote browser={refusing} name={search.name} />}
          <p className={styles.or}>{t('thirdParty.or')}</p>
        </div>
      )}
    </>
  )
}

/** While the answer of a provider is looked at. */
export function FinishingPanel() {
  const { t } = useTranslation(['auth', 'ui'])
  const { provider } = useSnapshot(thirdParty)
  const name = (provider && providerOf(provider)?.name) ?? ''
  return (
    <div className={styles.finishing}>
      <Spinner />
      <p role="status">{t('thirdParty.finishing', { name })}</p>
      <Button variant="ghost" size="s" onClick={dropThirdParty}>
        {t('ui:cancel')}
      </Button>
    </div>
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

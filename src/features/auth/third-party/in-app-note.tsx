import { useTranslation } from 'react-i18next'
import { agentCodeOfVisit } from '../../../session/agent-code.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type InAppBrowser, addressForBrowser, lineEscape } from './in-app-browser.ts'
import css from './third-party-row.module.css'

/** The search engine signs nobody in within another app: the way out. Only shown after a tap, so in a browser. */
export function InAppNote({ browser, name }: { browser: InAppBrowser; name: string }) {
  const { t } = useTranslation('auth')
  const { href } = globalThis.location
  const leave = () => globalThis.location.assign(lineEscape(href, agentCodeOfVisit()))
  return (
    <div className={css['inApp']} role="status">
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

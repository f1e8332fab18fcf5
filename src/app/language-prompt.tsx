import { createRoot } from 'react-dom/client'
import { browserLanguage } from '#i18n/browser-language.ts'
import { readText } from '#i18n/initial-translations.ts'
import type { Language } from '#i18n/languages.ts'
import { fetchNamespace } from '#i18n/namespaces.ts'
import { currentLanguage } from '#i18n/setup.ts'
import { changeLanguage, offeredLanguages } from '~/layout/language-menu.tsx'
import { readStored, writeStored } from '~/lib/storage.ts'
import { Button } from '~/ui/button.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import styles from './language-prompt.module.css'
import type { AppRouter } from './router.tsx'

interface BarProps {
  language: Language
  text: (key: string) => string
  onChoose: (language: Language) => void
}

/** In the offered language, because a visitor who needs it may not read the page's. */
const Bar = ({ language, text, onChoose }: BarProps) => (
  <section className={styles.offer} lang={language} aria-label={text('question')}>
    <p className={styles.question}>{text('question')}</p>
    <Button size="s" onClick={() => onChoose(language)}>
      {text('accept')}
    </Button>
    <IconButton icon="close" label={text('decline')} onClick={() => onChoose(currentLanguage())} />
  </section>
)

/** Mounts it where it covers nothing: in a desktop's top bar, or in the phone's bar with the language menu. */
function place(host: HTMLElement): void {
  const bars = document.querySelectorAll('#root [data-offer], #root main [data-visitor="bar"]')
  const home = [...bars].find((bar) => bar.checkVisibility()) ?? document.body
  if (host.parentElement !== home) home.prepend(host)
}

/**
 * Offers the browser's language to a visitor who has chosen none, a few seconds after the page has loaded. Both
 * answers are stored as a choice, so it is shown once. It has a React root of its own.
 */
export async function promptLanguage(router: AppRouter): Promise<void> {
  const language = browserLanguage(navigator.languages)
  if (!language || !offeredLanguages().includes(language)) return
  if (language === currentLanguage() || readStored('lang') !== null) return
  const texts = await fetchNamespace(language, 'languageOffer').catch(() => null)
  if (!texts) return
  const host = document.createElement('div')
  host.setAttribute('role', 'status')
  host.className = styles.host ?? ''
  place(host)
  const stop = router.subscribe('onRendered', () => place(host))
  const root = createRoot(host)
  const choose = (chosen: Language) => {
    stop()
    root.unmount()
    host.remove()
    if (chosen === currentLanguage()) writeStored('lang', chosen)
    else changeLanguage(chosen)
  }
  root.render(<Bar language={language} text={(key) => readText({ texts }, 'texts', key)} onChoose={choose} />)
}

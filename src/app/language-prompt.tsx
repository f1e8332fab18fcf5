import { createRoot } from 'react-dom/client'
import { browserLanguage } from '#i18n/browser-language.ts'
import { readText } from '#i18n/initial-translations.ts'
import { languageNames, type Language } from '#i18n/languages.ts'
import { fetchNamespace } from '#i18n/namespaces.ts'
import { currentLanguage } from '#i18n/setup.ts'
import { changeLanguage, offeredLanguages } from '~/layout/language-menu.tsx'
import { readStored, writeStored } from '~/lib/storage.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import styles from './prompt.module.css'

interface BarProps {
  language: Language
  text: (key: string) => string
  onChoose: (language: Language) => void
}

/** Written in the language that it offers: who needs it may not read the page's. */
const Bar = ({ language, text, onChoose }: BarProps) => (
  <section
    className={classNames(lookStyles.raised, styles.bar)}
    lang={language}
    aria-label={languageNames[language]}
  >
    <Icon name="language" size="s" />
    <p className={styles.text}>{text('question')}</p>
    <span className={styles.actions}>
      <Button variant="ghost" size="s" onClick={() => onChoose(currentLanguage())}>
        {text('decline')}
      </Button>
      <Button size="s" onClick={() => onChoose(language)}>
        {text('accept')}
      </Button>
    </span>
  </section>
)

/**
 * On a visit without a chosen language, offers the browser's own one where that is ours.
 * Nothing changes unasked; either answer is a choice and ends the offers. In a root of its own beside the app's.
 */
export async function promptLanguage(): Promise<void> {
  const language = browserLanguage(navigator.languages)
  if (!language || !offeredLanguages().includes(language)) return
  if (language === currentLanguage() || readStored('lang') !== null) return
  const texts = await fetchNamespace(language, 'languageOffer').catch(() => null)
  if (!texts) return
  const host = document.createElement('div')
  host.setAttribute('role', 'status')
  document.body.append(host)
  const root = createRoot(host)
  const choose = (chosen: Language) => {
    root.unmount()
    host.remove()
    if (chosen === currentLanguage()) writeStored('lang', chosen)
    else changeLanguage(chosen)
  }
  root.render(<Bar language={language} text={(key) => readText({ texts }, 'texts', key)} onChoose={choose} />)
}

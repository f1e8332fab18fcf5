import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { browserLanguage } from '#i18n/browser-language.ts'
import { readText } from '#i18n/initial-translations.ts'
import type { Language } from '#i18n/languages.ts'
import { fetchNamespace } from '#i18n/namespaces.ts'
import { currentLanguage, loadTexts } from '#i18n/setup.ts'
import { changeLanguage, offeredLanguages } from '~/layout/language-menu.tsx'
import { readStored, writeStored } from '~/lib/storage.ts'
import { putOffUpdate, takeUpdate, update } from '~/pwa/update/update.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { IconButton } from '~/ui/icon-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import { desktop } from '~/ui/use-media.ts'
import languageStyles from './language-prompt.module.css'
import styles from './prompt.module.css'
import type { AppRouter } from './router.tsx'

interface BarProps {
  language: Language
  text: (key: string) => string
  onChoose: (language: Language) => void
}

/** In the offered language, because a visitor who needs it may not read the page's. */
const Bar = ({ language, text, onChoose }: BarProps) => (
  <section className={languageStyles.offer} lang={language} aria-label={text('question')}>
    <p className={languageStyles.question}>{text('question')}</p>
    <Button size="s" onClick={() => onChoose(language)}>
      {text('accept')}
    </Button>
    <IconButton icon="close" label={text('decline')} onClick={() => onChoose(currentLanguage())} />
  </section>
)

/** Mounts it where it covers nothing: in a desktop's top bar, or in the phone's bar with the language menu. */
function place(host: HTMLElement): void {
  // By the width and not by what is visible: asking for that in the middle of a navigation makes the browser lay out twice.
  const bar = matchMedia(desktop).matches ? '#root [data-offer]' : '#root main [data-visitor="bar"]'
  const home = document.querySelector(bar) ?? document.body
  if (host.parentElement !== home) home.prepend(host)
}

/** Offers the browser's language once to a visitor who has chosen none; both answers are a choice. With a React root of its own. */
export async function promptLanguage(router: AppRouter): Promise<void> {
  const language = browserLanguage(navigator.languages)
  if (!language || !offeredLanguages().includes(language)) return
  if (language === currentLanguage() || readStored('lang') !== null) return
  const texts = await fetchNamespace(language, 'languageOffer').catch(() => null)
  if (!texts) return
  const host = document.createElement('div')
  host.setAttribute('role', 'status')
  host.className = languageStyles.host ?? ''
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

/** Mounts the prompt in a React root of its own once its texts have loaded; it shows while `update.isOffered`. */
export async function showUpdatePrompt(): Promise<void> {
  await loadTexts('update')
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <StrictMode>
      <UpdatePrompt />
    </StrictMode>,
  )
}

/** Offers a new build without covering the page or taking the focus (rules.md, "An update waits for consent"). */
function UpdatePrompt() {
  const { t } = useTranslation('update')
  const { isOffered } = useSnapshot(update)
  return (
    <div role="status">
      {isOffered ? (
        <section className={classNames(lookStyles.raised, styles.bar)} aria-label={t('label')}>
          <Icon name="refresh" size="s" />
          <p className={styles.text}>{t('text')}</p>
          <span className={styles.actions}>
            <Button variant="ghost" size="s" onClick={putOffUpdate}>
              {t('later')}
            </Button>
            <Button size="s" onClick={takeUpdate}>
              {t('now')}
            </Button>
          </span>
        </section>
      ) : null}
    </div>
  )
}

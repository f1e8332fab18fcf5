/** i18next with every namespace, plurals, nested keys and lists; namespaces come with their screens. After the first one. */
import i18next, { type BackendModule, type i18n, type Resource } from 'i18next'
import { initReactI18next, setI18n } from 'react-i18next'
import { fetchNamespace, type Texts } from './namespaces.ts'

/** How often a namespace is asked for, with growing pauses, before a screen goes on without it: for about three hours. */
const tries = 15

/** Loads one namespace's texts in one language. Meanwhile its screen waits: without them it would show keys, for good. */
const namespaceBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    fetchNamespace(language, namespace).then(
      (texts) => done(null, texts),
      // True: i18next asks again.
      (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), true),
    )
  },
}

/** Starts i18next in `language` with the namespaces that are there already, and gives it to react-i18next. */
export async function startWhole(
  language: string,
  namespaces: Readonly<Record<string, Texts>>,
): Promise<void> {
  const resources: Resource = { [language]: { ...namespaces } }
  await i18next
    .use(namespaceBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      // Parity of the seven languages is held by a test, so that no second language has to be downloaded.
      fallbackLng: false,
      supportedLngs: false,
      load: 'currentOnly',
      resources,
      partialBundledLanguages: true,
      ns: Object.keys(namespaces),
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      maxRetries: tries,
      react: { useSuspense: true },
    })
  // Each component with texts copies the own properties of the instance that it is given: 50 of them, or none.
  setI18n(Object.create(i18next) as i18n)
}

import type { i18n } from 'i18next'
import { getI18n, setI18n } from 'react-i18next'
import { initialNamespaces } from './initial-namespaces.ts'
import { initialTranslations } from './initial-translations.ts'
import { fallbackLanguage, type Language } from './languages.ts'
import { fetchNamespace, type Texts } from './namespaces.ts'

let current: Language = fallbackLanguage
let namespaces: Readonly<Record<string, Texts>> = {}
let whole: Promise<void> | undefined

/** i18next, fetched once; a failed fetch is tried again with the next call. */
const fetchWhole = (): Promise<void> =>
  (whole ??= import('./i18next-full.ts')
    .then(({ startWhole }) => startWhole(current, namespaces))
    .catch((cause: unknown) => {
      whole = undefined
      throw cause
    }))

/** Starts the texts in `language` with the namespaces of the first screen; the others load with their screens. */
export async function startTexts(language: Language): Promise<void> {
  current = language
  whole = undefined
  namespaces = Object.fromEntries(
    await Promise.all(
      initialNamespaces.map(
        async (namespace) => [namespace, await fetchNamespace(language, namespace)] as const,
      ),
    ),
  )
  // What `useTranslation` and we use of an instance; the rest of i18next comes with the first namespace of its own.
  setI18n(initialTranslations(language, namespaces, fetchWhole) as unknown as i18n)
}

/** For route loaders: a namespace beside its screen. Rejects if it does not arrive: i18next would show keys for good. */
export async function loadTexts(...names: string[]): Promise<void> {
  const missing = names.filter((name) => !(name in namespaces))
  if (!missing.length) return
  await fetchWhole()
  const i18n = getI18n()
  await Promise.all(
    missing.map(async (name) => {
      if (!i18n.hasResourceBundle(current, name))
        i18n.addResourceBundle(current, name, await fetchNamespace(current, name))
    }),
  )
}

export const currentLanguage = (): Language => current

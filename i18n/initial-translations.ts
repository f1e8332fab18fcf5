/** Reads the first texts for react-i18next until i18next is there: a tenth of the bytes, before the first tap. */
import { getI18n } from 'react-i18next'
import type { Texts } from './namespaces.ts'

const againMs = 1000

type Values = Readonly<Record<string, string | number>>

/** What i18next does for the first namespaces, which have no plurals, nested keys or lists; the key itself without a text. */
export function readText(
  namespaces: Readonly<Record<string, Texts>>,
  namespace: string,
  key: string,
  values: Values = {},
): string {
  const [inNamespace, path] = key.includes(':') ? (key.split(':', 2) as [string, string]) : [namespace, key]
  let found: string | Texts | undefined = namespaces[inNamespace]
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string'
    ? found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_match, name: string) => String(values[name] ?? ''))
    : path
}

/** What `useTranslation` asks of an instance; `whole` fetches i18next, which then takes this one's place. */
export function initialTranslations(
  language: string,
  namespaces: Readonly<Record<string, Texts>>,
  whole: () => Promise<unknown>,
) {
  const read = (namespace: string) => (key: string, values?: Values) =>
    readText(namespaces, namespace, key, values)
  return {
    language,
    languages: [language],
    isInitialized: true,
    options: { defaultNS: 'shell' },
    t: read('shell'),
    getFixedT: (_language: string, namespace: string) => read(namespace),
    hasLoadedNamespace: (namespace: string) => namespace in namespaces,
    loadNamespaces: (names: string[], done: () => void) =>
      void whole()
        .then(() => getI18n().loadNamespaces(names))
        // The screen asks again as soon as it is told: not at once where nothing can be fetched.
        .then(done, () => setTimeout(done, againMs)),
    // The language of a page never changes.
    on: () => undefined,
    off: () => undefined,
  }
}

/** Which texts are delivered together: a file for each language and stage. */
import { initialNamespaces } from '#i18n/initial-namespaces.ts'
import { languages } from '#i18n/languages.ts'

/** The texts of a language by the stage at which they are needed; what no stage names comes with the last one. */
const textStages: readonly { name: string; namespaces: readonly string[] }[] = [
  { name: 'first', namespaces: initialNamespaces },
  { name: 'visitor', namespaces: ['auth', 'captcha', 'languageOffer', 'push', 'statement', 'support'] },
  { name: 'account', namespaces: ['account', 'crypto', 'kyc', 'ownData', 'transfer'] },
  { name: 'pages', namespaces: ['about', 'download', 'guide'] },
  { name: 'agent', namespaces: ['agent'] },
  { name: 'daily', namespaces: [] },
]

/** A file of texts: a table of a language's namespaces, or one namespace. */
export const textFile = /\/i18n\/(?:tables\/([\w-]+)\.ts|([\w-]+)\/([\w-]+)\.json)$/

/** "texts/ja-JP/ja-JP.first" for a module of that language's texts; null for every other module. */
export function textGroupOf(id: string): string | null {
  const [, table, folder, namespace] = textFile.exec(id) ?? []
  const language = languages.find((one) => one === folder || one.toLowerCase() === table)
  if (!language) return null
  const stage = textStages.find(
    ({ name, namespaces }) => (table && name === 'first') || (namespace && namespaces.includes(namespace)),
  )
  // Named alike in every build and like no other file, so that the worker can tell which became which.
  return `texts/${language}/${language}.${stage?.name ?? 'daily'}`
}

import { initialNamespaces } from '#i18n/initial-namespaces.ts'
import { languages } from '#i18n/languages.ts'

/** The texts of a language by the stage at which they are needed; what no stage names comes with the last one. */
const textStages: Readonly<Record<string, readonly string[]>> = {
  first: initialNamespaces,
  visitor: ['auth', 'captcha', 'languageOffer', 'push', 'statement', 'support'],
  account: ['account', 'crypto', 'kyc', 'ownData', 'payment', 'transfer'],
  pages: ['about', 'download', 'guide', 'help', 'notify'],
  agent: ['agent'],
  bonus: ['bonus'],
  memberEdit: ['memberEdit', 'invites'],
  daily: [],
}

export const textFile = /\/i18n\/(?:tables\/([\w-]+)\.ts|([\w-]+)\/([\w-]+)\.json)$/

/** "texts/ja-JP/ja-JP.first" for a module of that language's texts; null for every other module. */
export function textChunkOf(id: string): string | null {
  const [, table, folder, namespace = ''] = textFile.exec(id) ?? []
  const language = languages.find((one) => one === folder || one.toLowerCase() === table)
  if (!language) return null
  const stage = table ? 'first' : Object.keys(textStages).find((one) => textStages[one]?.includes(namespace))
  // No other file is called so, and it is in every build.
  return `texts/${language}/${language}.${stage ?? 'daily'}`
}

import { initialNamespaces } from '#i18n/initial-namespaces.ts'
import { languages } from '#i18n/languages.ts'

/** Namespaces by the stage at which they load; a namespace that is not listed belongs to the last stage, `daily`. */
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

/** "texts/ja-JP/ja-JP.first" for a module with texts of that language and stage; null for any other module. */
export function textChunkOf(id: string): string | null {
  const [, table, folder, namespace = ''] = textFile.exec(id) ?? []
  const language = languages.find((one) => one === folder || one.toLowerCase() === table)
  if (!language) return null
  const stage = table ? 'first' : Object.keys(textStages).find((one) => textStages[one]?.includes(namespace))
  // Every build has a chunk of this name, and no other file has it.
  return `texts/${language}/${language}.${stage ?? 'daily'}`
}

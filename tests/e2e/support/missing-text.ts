import { readdirSync, readFileSync } from 'node:fs'

type Texts = { [key: string]: string | string[] | Texts }
const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value as Texts, `${path}${key}.`),
  )

const namespaces = readdirSync('i18n/ja-JP').map((file) => file.replace('.json', ''))
const keys = namespaces
  .flatMap((namespace) => keysOf(JSON.parse(readFileSync(`i18n/ja-JP/${namespace}.json`, 'utf8')) as Texts))
  .filter((key) => key.includes('.'))
/** Above a key that exists: one that does not exist stands below the same. */
const branches = new Set(keys.map((key) => key.replace(/\.\w+$/, '')))

/** What stands on a page instead of a text that is missing: its key, a value's name in braces, or a tag for a link. */
export const isKey = (word: string) =>
  /\{\{|<\/?\w+>/.test(word) ||
  (/^[\w:.]+\.\w+$/.test(word) && branches.has(word.replace(/^\w+:/, '').replace(/\.\w+$/, ''))) ||
  // "Huling update: Hunyo 1" is Filipino.
  namespaces.some((namespace) => word.startsWith(`${namespace}:`) && !word.endsWith(':'))

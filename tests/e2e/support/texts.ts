import { readFileSync } from 'node:fs'
import type { Language } from '../../../i18n/languages.ts'

type Texts = { [key: string]: string | Texts }
const files = new Map<string, Texts>()

function namespace(language: Language, name: string): Texts {
  const path = `i18n/${language}/${name}.json`
  const known = files.get(path)
  if (known) return known
  const read = JSON.parse(readFileSync(path, 'utf8')) as Texts
  files.set(path, read)
  return read
}

let spoken: Language = 'ja-JP'

/** For scripts whose pages speak another language than the tests'. */
export const setTextLanguage = (language: Language) => void (spoken = language)

/** The text that a player of `language` sees for a key such as "shell:tab.home"; throws where there is none. */
export function text(
  key: string,
  values: Record<string, string | number> = {},
  language: Language = spoken,
): string {
  const [name = '', path = ''] = key.split(':')
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      namespace(language, name),
    )
  if (typeof found !== 'string') throw new Error(`no text "${key}" in ${language}`)
  return found
    .replace(/<\/?support>/g, '')
    .replace(/\{\{\s*(\w+)\s*\}\}/g, (_match, value: string) => String(values[value] ?? ''))
    .replace(/\$t\(([\w:.]+)\)/g, (_match, inner: string) => text(inner, values, language))
}

/** The files of texts: one a room and language, each a piece of its own. */
type TextsOfLanguage = Record<string, () => Promise<Texts>>

/** A room's texts by key; groups of them nest. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** A table of the rooms for each language: only one of them is ever fetched. */
const tables = import.meta.glob<TextsOfLanguage>('./tables/*.ts', { import: 'texts' })

/** One room's texts in one language. Throws where there are none, or they cannot be fetched. */
export async function fetchNamespace(language: string, room: string): Promise<Texts> {
  const load = (await tables[`./tables/${language.toLowerCase()}.ts`]?.())?.[`../${language}/${room}.json`]
  if (!load) throw new Error(`no texts for ${room} in ${language}`)
  return load()
}

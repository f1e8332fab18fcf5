/** A language's texts by file, a namespace each; what is delivered is a chunk a stage (`src/build/entries.ts`). */
type TextsOfLanguage = Record<string, () => Promise<Texts>>

/** A namespace's texts by key; groups of them nest. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** One table per language, of which one is fetched. A function, because commands outside Vite load this file too. */
const tables = () => import.meta.glob<TextsOfLanguage>('./tables/*.ts', { import: 'texts' })

/** One namespace's texts in one language. Throws where there are none, or they cannot be fetched. */
export async function fetchNamespace(language: string, namespace: string): Promise<Texts> {
  const load = (await tables()[`./tables/${language.toLowerCase()}.ts`]?.())?.[
    `../${language}/${namespace}.json`
  ]
  if (!load) throw new Error(`no texts for ${namespace} in ${language}`)
  return load()
}

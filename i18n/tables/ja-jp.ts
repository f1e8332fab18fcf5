/** The namespaces' texts in this language, fetched by stage (`src/build/entries.ts`). */
export const texts = import.meta.glob<Record<string, unknown>>('../ja-JP/*.json', { import: 'default' })

/** The rooms' texts in this language, each a piece of its own. */
export const texts = import.meta.glob<Record<string, unknown>>('../ko-KR/*.json', { import: 'default' })

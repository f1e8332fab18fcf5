/** The rooms' texts in this language, each a piece of its own. */
export const texts = import.meta.glob<Record<string, unknown>>('../zh-CN/*.json', { import: 'default' })

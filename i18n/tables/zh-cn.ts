/** The namespaces' texts in this language, each a chunk of its own. */
export const texts = import.meta.glob<Record<string, unknown>>('../zh-CN/*.json', { import: 'default' })

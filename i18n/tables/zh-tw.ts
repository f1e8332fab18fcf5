export const texts = import.meta.glob<Record<string, unknown>>('../zh-TW/*.json', { import: 'default' })

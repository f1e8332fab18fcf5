export const texts = import.meta.glob<Record<string, unknown>>('../zh-CN/*.json', { import: 'default' })

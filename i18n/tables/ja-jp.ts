export const texts = import.meta.glob<Record<string, unknown>>('../ja-JP/*.json', { import: 'default' })

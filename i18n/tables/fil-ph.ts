export const texts = import.meta.glob<Record<string, unknown>>('../fil-PH/*.json', { import: 'default' })

export const texts = import.meta.glob<Record<string, unknown>>('../en-US/*.json', { import: 'default' })

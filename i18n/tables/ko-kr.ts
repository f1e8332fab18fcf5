export const texts = import.meta.glob<Record<string, unknown>>('../ko-KR/*.json', { import: 'default' })

export const texts = import.meta.glob<Record<string, unknown>>('../vi-VN/*.json', { import: 'default' })

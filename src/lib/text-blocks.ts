/** One paragraph, or one item of a list. */
interface TextBlock {
  kind: 'paragraph' | 'item'
  text: string
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ''
}

/**
 * A notice as plain text: operators write them in an editor that leaves tags behind. The tags go, their breaks
 * stay; the result is shown as text only, so nothing of the server's markup ever reaches the page (safety rule 10).
 */
export function textBlocks(source: string): TextBlock[] {
  return source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|template|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<li\b[^<>]*>/gi, '\n\u2022')
    .replace(/<br\b[^<>]*>|<\/?(p|div|ul|ol|li|h[1-6]|tr|table|section|article|blockquote)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, decode)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '\u2022')
    .map((line) =>
      line.startsWith('\u2022')
        ? { kind: 'item' as const, text: line.slice(1).trim() }
        : { kind: 'paragraph' as const, text: line },
    )
}

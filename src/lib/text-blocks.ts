const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ''
}

/** All HTML elements, obsolete ones included, and `svg` and `math`. */
const elements = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img
  image input ins isindex kbd keygen label legend li link listing main map mark marquee math menu meta meter nav nobr
  noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby
  s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td
  template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
)
/** Elements of word processors: `<o:p>`. */
const ofOffice = /^(?:o|v|w|m|st1):\w+$/
/** What an HTML parser reads as a tag, up to its end if it has one; `<!--` and `<?xml` are excluded. */
const tagLike = /<(?!!--|!doctype\b|!\[|\?xml)[!/?]?([^\s<>/]*)([^<>]*)(>?)/gi

/** Text that only looks like a tag: `<your-id>`, `x <a and y> z`. Adds no tags, so a sanitizer after it stays as strict. */
export function escapeFalseTags(source: string): string {
  const parts: string[] = []
  let hasEnd = false
  let from = source.length
  const put = (part: string) => {
    if (part) parts.push(part)
    hasEnd ||= part.includes('>')
  }
  // Backwards, because a tag without an end continues into the following text.
  for (const { 0: whole, 1: name = '', 2: rest = '', 3: end, index } of [
    ...source.matchAll(tagLike),
  ].toReversed()) {
    put(source.slice(index + whole.length, from))
    from = index
    const isElement = elements.has(name.toLowerCase()) || ofOffice.test(name.toLowerCase())
    // Elements of one letter have no attributes without a value, and no attribute name starts with "<".
    const isSentence =
      (name.length === 1 && /^\s+[^\s=/][^=]*$/.test(rest)) ||
      (end === '' && parts.at(-1)?.startsWith('&lt;') && !rest.includes('='))
    const isOpen = end === '' && !hasEnd
    put(isElement && !isSentence && !isOpen ? whole : `&lt;${whole.slice(1)}`)
  }
  put(source.slice(0, from))
  return parts.toReversed().join('')
}

/** Paragraphs and list items without tags, to be shown as text only (rules.md, "Server HTML is sanitized"). */
export function textBlocks(source: string): { kind: 'paragraph' | 'item'; text: string }[] {
  return escapeFalseTags(source)
    .replace(/<!--[\s\S]*?-->|<!doctype[^<>]*>|<\?xml[^<>]*>/gi, '')
    .replace(/<(script|style|template|title|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
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

import DOMPurify, { type Config } from 'dompurify'
import { mediaUrl, serverLink } from '~/domain/server-link.ts'
import { stringifySearch } from '~/lib/links.ts'
import { escapeFalseTags } from '~/lib/text-blocks.ts'

interface CleanRules {
  isPage: (path: string) => boolean
  /** The text for a picture without `alt`. */
  pictureMissing: string
}

/** Blocks get `dir="auto"`, which also ends bidi controls that are left open in them. */
const blocks = 'p,div,li,h3,h4,h5,h6,blockquote,pre,figcaption,caption,th,td'

/** Lowers headings, because the message's title is the `h2` above. */
function lowerHeadings(fragment: DocumentFragment): void {
  for (const heading of fragment.querySelectorAll('h1,h2')) {
    const lower = heading.ownerDocument.createElement('h3')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

/** The only sanitizer of server HTML (rules.md, "Server HTML is sanitized"). */
export function cleanHtml(source: string, { isPage, pictureMissing }: CleanRules): DocumentFragment {
  const fragment = purified(escapeFalseTags(source))
  lowerHeadings(fragment)
  dressLinks(fragment, isPage)
  dressPictures(fragment, pictureMissing)
  for (const block of fragment.querySelectorAll(blocks))
    if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto')
  return fragment
}

/** Keeps links to pages of the app, and external ones with their host; isolated, so that bidi controls reorder nothing around. */
function dressLinks(fragment: DocumentFragment, isPage: (path: string) => boolean): void {
  for (const anchor of fragment.querySelectorAll('a')) {
    const link = serverLink(anchor.getAttribute('href'), isPage)
    anchor.removeAttribute('href')
    if (!link) {
      anchor.replaceWith(...anchor.childNodes)
      continue
    }
    anchor.setAttribute('dir', 'auto')
    if (link.kind === 'inside') {
      const hash = link.hash ? `#${link.hash}` : ''
      anchor.setAttribute('href', link.to + stringifySearch(link.search) + hash)
      anchor.setAttribute('data-inside', '')
      continue
    }
    anchor.setAttribute('href', link.href)
    anchor.setAttribute('target', '_blank')
    anchor.setAttribute('rel', 'noopener noreferrer')
    if (anchor.textContent.trim() !== link.host) anchor.after(' ', hostMark(anchor.ownerDocument, link.host))
  }
}

function hostMark(inert: Document, host: string): HTMLElement {
  const mark = inert.createElement('bdi')
  mark.setAttribute('data-host', '')
  mark.textContent = host
  return mark
}

/** A picture's URL: a path of the operator's host, or https; never http, `data:` or with credentials. */
function pictureUrl(src: string | null): string | null {
  const address = (src ?? '').trim()
  if (/^\/(?![/\\])/.test(address)) return mediaUrl(address)
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  return protocol === 'https:' && !username && !password ? href : null
}

const isSize = (value: string | null) => value !== null && /^[1-9]\d{0,3}$/.test(value)

/** The replacement of a picture that cannot be shown: its `alt`, or `missing`. */
function fallback(picture: HTMLImageElement, missing: string): HTMLElement {
  const words = picture.ownerDocument.createElement('span')
  words.setAttribute('data-picture', '')
  words.dir = 'auto'
  words.textContent = picture.alt.trim() || missing
  return words
}

/** Keeps pictures with safe URLs, lazily loaded, and replaces those that fail to load. */
function dressPictures(fragment: DocumentFragment, missing: string): void {
  for (const picture of fragment.querySelectorAll('img')) {
    const src = pictureUrl(picture.getAttribute('src'))
    // Removed first, because `loading` must be set before `src`.
    picture.removeAttribute('src')
    if (!src) {
      picture.replaceWith(fallback(picture, missing))
      continue
    }
    for (const name of ['width', 'height'])
      if (!isSize(picture.getAttribute(name))) picture.removeAttribute(name)
    picture.alt = picture.alt.trim()
    picture.loading = 'lazy'
    picture.decoding = 'async'
    picture.referrerPolicy = 'no-referrer'
    picture.addEventListener('error', () => picture.replaceWith(fallback(picture, missing)), { once: true })
    picture.src = src
  }
}

/** The allowed elements; others are removed, their text stays. */
const allowedTags =
  `p br hr div span h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li strong b em i u s small sub sup
  bdi a img figure figcaption table caption thead tbody tfoot tr th td`.split(/\s+/)
const allowedAttributes = `href src alt width height lang dir start colspan rowspan scope`.split(/\s+/)

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // Links and pictures are validated again above.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
  RETURN_DOM_FRAGMENT: true,
}

/** The only place where text becomes markup. The CSP allows DOMPurify's Trusted Types policy. */
const purified = (source: string): DocumentFragment => DOMPurify.sanitize(source, config)

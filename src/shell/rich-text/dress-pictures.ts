import { mediaUrl } from '../../lookups/media-url.ts'

/** A picture's address: a path of the operator's, or https; never http, `data:` or one with a password in it. */
function pictureUrl(src: string | null): string | null {
  const address = (src ?? '').trim()
  if (/^\/(?![/\\])/.test(address)) return mediaUrl(address)
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  return protocol === 'https:' && !username && !password ? href : null
}

const isSize = (value: string | null) => value !== null && /^[1-9]\d{0,3}$/.test(value)

/** What stands where a picture cannot be shown: its words, or `missing`. */
function fallback(picture: HTMLImageElement, missing: string): HTMLElement {
  const words = picture.ownerDocument.createElement('span')
  words.setAttribute('data-picture', '')
  words.dir = 'auto'
  words.textContent = picture.alt.trim() || missing
  return words
}

/** Pictures from safe addresses, which load when they come near and leave their words when they do not come. */
export function dressPictures(fragment: DocumentFragment, missing: string): void {
  for (const picture of fragment.querySelectorAll('img')) {
    const src = pictureUrl(picture.getAttribute('src'))
    // Taken off first: the order of attributes decides whether a picture loads lazily.
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

import { dressLinks } from './dress-links.ts'
import { dressPictures } from './dress-pictures.ts'
import { purified } from './purify.ts'

export interface CleanRules {
  /** Whether this app has a page at a path. */
  isPage: (path: string) => boolean
  /** Stands for a picture that has no words of its own. */
  pictureMissing: string
}

/** Blocks decide their direction by their own text, and end every bidi control that was left open in them. */
const blocks = 'p,div,li,h3,h4,h5,h6,blockquote,pre,figcaption,caption,th,td'

/** The message's own title is the `h2` above it. */
function lowerHeadings(fragment: DocumentFragment): void {
  for (const heading of fragment.querySelectorAll('h1,h2')) {
    const lower = heading.ownerDocument.createElement('h3')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

/** The door for HTML of the server (safety rule 10): nothing of it reaches the page but what this returns. */
export function cleanHtml(source: string, { isPage, pictureMissing }: CleanRules): DocumentFragment {
  const fragment = purified(source)
  lowerHeadings(fragment)
  dressLinks(fragment, isPage)
  dressPictures(fragment, pictureMissing)
  for (const block of fragment.querySelectorAll(blocks))
    if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto')
  return fragment
}

/** What a brand adds to the pages after their start: a second data block, checked and inserted by `src/operator/brand/`. */
import { isValidLink, safeRedirect } from '~/lib/links.ts'

/** A link of the operator's own in the menus; its words by language. */
interface BrandLink {
  label: Record<string, string>
  /** A path of the app, or an address with a scheme that a link may have. */
  href: string
}
/** Which edition of the user agreement is in force, and from which day on ("2026-11-01"). */
export interface BrandTerms {
  version: string
  date: string
}
interface BrandExtras {
  links: readonly BrandLink[]
  terms: BrandTerms | null
}

const none: BrandExtras = { links: [], terms: null }
let extras: BrandExtras | undefined

/** Takes the text of the data block, as the prerenderer does for a page that is not there yet. */
export function configureBrand(block: string | null): void {
  try {
    const { links = [], terms = null } = JSON.parse(block || '{}') as Partial<BrandExtras>
    // Looked at once more: a document may have been edited by hand.
    extras = { links: links.filter(({ href }) => isValidLink(href) || safeRedirect(href)), terms }
  } catch {
    extras = none
  }
}

export function brandExtras(): BrandExtras {
  if (!extras && typeof document === 'undefined') return none
  if (!extras) configureBrand(document.getElementById('brand')?.textContent ?? null)
  return extras ?? none
}

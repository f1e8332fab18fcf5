/** A brand's links and terms: a second data block, which `src/operator/brand/` checks and inserts. */
import { isValidLink, safeRedirect } from '~/lib/links.ts'

/** A link that the operator adds to the menus; labels by language. */
interface BrandLink {
  label: Record<string, string>
  /** A path of the app, or a URL with an allowed scheme. */
  href: string
}
/** The current version of the user agreement, and its first day ("2026-11-01"). */
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

/** Parses the text of the data block. The prerenderer calls it too. */
export function configureBrand(block: string | null): void {
  try {
    const { links = [], terms = null } = JSON.parse(block || '{}') as Partial<BrandExtras>
    // Validated again, because somebody may have edited the document by hand.
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

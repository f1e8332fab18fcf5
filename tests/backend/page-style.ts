import { createHash } from 'node:crypto'
import { raw } from 'hono/html'

interface Allowed {
  forms?: "'self'" | "'none'"
  images?: "'self'"
}

/**
 * The style block of a page that the back end draws itself, in one piece, since a space that a formatter adds would
 * change its hash; and the policy under which it is served: no script, and of styles just this block.
 */
export function pageStyle(style: string, { forms = "'self'", images }: Allowed = {}) {
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    styleBlock: raw(`<style>${style}</style>`),
    policy: `default-src 'none'; style-src 'sha256-${hash}'; ${images ? `img-src ${images}; ` : ''}base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
  }
}

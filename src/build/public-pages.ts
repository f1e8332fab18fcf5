interface PublicPage {
  path: string
  /** The delivered file of its screen, by its name in `chunks.ts`. */
  chunk: string
  /** What its texts are, beside those of the frame. */
  namespaces: readonly string[]
}

/**
 * The pages that have a document of their own beside index.html: those that outside links lead to. Where content
 * comes from a server, the document has placeholders.
 */
export const publicPages: readonly PublicPage[] = [
  { path: '/game/promotion', chunk: 'news', namespaces: ['promotion'] },
  { path: '/game/notice', chunk: 'news', namespaces: ['content'] },
]

/** `/game/promotion.html`, which static hosts find by the address. */
export const fileOfPage = (path: string) => `${path}.html`

interface PublicPage {
  path: string
  /** The delivered file of its screen, by its name in `chunks.ts`. */
  chunk: string
  /** What its texts are, beside those of the frame. */
  namespaces: readonly string[]
}

/**
 * The pages that have a file of their own beside index.html: those that links from outside lead to. Of what comes from a
 * server they show the frame.
 */
export const publicPages: readonly PublicPage[] = [
  { path: '/game/promotion', chunk: 'news', namespaces: ['promotion'] },
  { path: '/game/notice', chunk: 'news', namespaces: ['content'] },
]

/** `/game/promotion.html`, which static hosts find by the address. */
export const fileOfPage = (path: string) => `${path}.html`

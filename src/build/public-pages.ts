interface PublicPage {
  path: string
  /** The delivered file of its screen, by its name in `entries.ts`. */
  chunk: string
  /** What its texts are, beside those of the frame. */
  namespaces: readonly string[]
  /** A player's page differs: there only the frame is shown until the app is there. */
  forVisitors?: boolean
}

const guide = { chunk: 'guide', namespaces: ['guide'] }
const about = { chunk: 'guide', namespaces: ['about'] }
const promotion = { chunk: 'news', namespaces: ['promotion'] }

/**
 * The pages that have a file of their own beside index.html: our own texts as a whole, and of what comes from a server
 * the frame. Not the pages that are forms or that differ by device.
 */
export const publicPages: readonly PublicPage[] = [
  { path: '/game/promotion', ...promotion },
  { path: '/game/notice', chunk: 'news', namespaces: ['content'] },
  { path: '/activity', ...promotion },
  // Its first tab ends in a link to sign up.
  { path: '/game/guide', ...guide, forVisitors: true },
  { path: '/game/guide/1', ...guide },
  { path: '/game/guide/2', ...guide },
  { path: '/game/guide/3', ...guide },
  { path: '/game/guide/deposit', ...guide },
  { path: '/game/guide/faq', ...guide },
  { path: '/game/guide/order-file', chunk: 'guide', namespaces: ['support'] },
  { path: '/about/about-us', ...about },
  { path: '/about/privacy-policy', ...about },
  { path: '/about/user-agreement', ...about },
  {
    path: '/about/responsible-game',
    chunk: 'responsible-play',
    namespaces: ['about', 'saferPlay'],
    forVisitors: true,
  },
  { path: '/about/discount-statute', ...about },
  { path: '/user-agreement', ...about },
]

/** `game/promotion.html`, which static hosts find by the address; where pages lie below it, the index of their folder. */
export const fileOfPage = (path: string) =>
  publicPages.some((other) => other.path.startsWith(`${path}/`)) ? `${path}/index.html` : `${path}.html`

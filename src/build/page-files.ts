interface Page {
  path: string
  /** The chunk of its screen, by its name in `chunks.ts`. */
  chunk: string
  /** The namespaces it needs in addition to the frame's. */
  namespaces: readonly string[]
  /** It is prerendered into a document of its own, with placeholders for content from the server. */
  hasDocument?: true
  forPlayers?: true
}

/** Pages whose chunks `page/start-app.ts` preloads. Other pages fetch theirs one round trip later. */
export const pages: readonly Page[] = [
  { path: '/game/promotion', chunk: 'news', namespaces: ['promotion'], hasDocument: true },
  { path: '/game/notice', chunk: 'news', namespaces: ['content', 'letters'], hasDocument: true },
  { path: '/amigo', chunk: 'games', namespaces: ['games', 'hall'], hasDocument: true },
  { path: '/game/guide', chunk: 'guide', namespaces: ['guide'], hasDocument: true },
  { path: '/user/station-letter', chunk: 'letters', namespaces: ['letters'] },
  { path: '/amigo-springboard', chunk: 'games', namespaces: ['games', 'hall'], forPlayers: true },
  { path: '/user/user-center', chunk: 'user-center', namespaces: ['finance', 'account'], forPlayers: true },
  { path: '/user/finance/deposit', chunk: 'wallet', namespaces: ['finance'], forPlayers: true },
  { path: '/user/finance/withdraw', chunk: 'wallet', namespaces: ['finance'], forPlayers: true },
  { path: '/user/record', chunk: 'records', namespaces: ['records', 'finance'], forPlayers: true },
  { path: '/user/account-setting', chunk: 'account', namespaces: ['account', 'captcha'], forPlayers: true },
  { path: '/agent/team-report', chunk: 'agent', namespaces: ['agent', 'finance', 'auth'], forPlayers: true },
  {
    path: '/agent/subordinate-management',
    chunk: 'agent-team',
    namespaces: ['agent', 'finance', 'auth'],
    forPlayers: true,
  },
]

export const publicPages = pages.filter(({ hasDocument }) => hasDocument)

/** `/game/promotion.html`: static hosts serve it for `/game/promotion`. */
export const fileOfPage = (path: string) => `${path}.html`

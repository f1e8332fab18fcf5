/** Who may see the operator's pages and the test hooks: this computer's names only, and only with the secret. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { BackEndConfig } from './config.ts'
import { showPage } from './html-page.ts'

type AccessConfig = Pick<BackEndConfig, 'hosts' | 'demo' | 'testHooks'> & Secrets
type Secrets = Pick<BackEndConfig, 'deskSecret' | 'deskSecondSecret'>

/** Holds the secret after a sign-in. Cookies know no ports, so back ends of one host share it. */
export const deskCookie = 'desk'
const validSeconds = 12 * 60 * 60

/**
 * Guards everything below /desk, /outbox and /__test; mount it before them. A Host that is not ours is refused (DNS
 * rebinding, a forgotten reverse proxy), so is a form of another site, and a visitor without the secret gets the
 * sign-in form. The printed link carries the secret as `?key=`, which is traded for a cookie at once.
 */
export function guardOperatorPages(app: Hono, config: AccessConfig): void {
  const paths = [...(config.demo ? ['/desk/*', '/outbox/*'] : []), ...(config.testHooks ? ['/__test/*'] : [])]
  for (const path of paths)
    app.use(path, async (c, next) => {
      c.header('Cache-Control', 'no-store')
      if (!config.hosts.includes(new URL(c.get('ownOrigin')).hostname))
        return c.text('This host is not served here; see HOSTS in the README.', 421)
      if (c.req.method !== 'GET' && isForeign(c)) return c.text('Cross-site forms are refused.', 403)
      const key = c.req.query('key')
      if (c.req.method === 'GET' && key !== undefined) return signIn(c, config, key, pathWithoutKey(c))
      if (isSecret(getCookie(c, deskCookie) ?? '', config)) return next()
      if (c.req.method === 'POST' && c.req.path === '/desk/sign-in') {
        const { secret } = await c.req.parseBody()
        return signIn(c, config, typeof secret === 'string' ? secret.trim() : '', '/desk')
      }
      return signInForm(c, false)
    })
}

/** A form of another site would come with the operator's browser, so the browser has to say where it stands. */
function isForeign(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('Origin')
  return origin !== undefined && origin !== c.get('ownOrigin')
}

function signIn(c: Context, config: AccessConfig, typed: string, to: string) {
  if (!isSecret(typed, config)) return signInForm(c, true)
  setCookie(c, deskCookie, typed, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.get('ownOrigin').startsWith('https:'),
    path: '/',
    maxAge: validSeconds,
  })
  return c.redirect(to, 303)
}

/** Digests are compared, since the comparison wants equal lengths. */
const isThis = (typed: string, secret: string | undefined) =>
  secret !== undefined && timingSafeEqual(digest(typed), digest(secret))
const isSecret = (typed: string, { deskSecret, deskSecondSecret }: Secrets) =>
  isThis(typed, deskSecret) || isThis(typed, deskSecondSecret)

/** Who is at the desk: each person has a secret of their own. */
export const personAt = (c: Context, { deskSecondSecret }: Secrets): string =>
  isThis(getCookie(c, deskCookie) ?? '', deskSecondSecret) ? 'second' : 'first'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Where the link leads, as a path of ours: the secret must not stay in the address. */
function pathWithoutKey(c: Context): string {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.delete('key')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

function signInForm(c: Context, isWrong: boolean) {
  return showPage(c, {
    title: 'Sign in',
    isNarrow: true,
    status: 401,
    body: html`<h1>Operator’s pages</h1>
      ${isWrong ? html`<p class="wrong" role="alert">This is not the desk secret.</p>` : ''}
      <p>Open the link that the back end printed at its start, or type the desk secret from it.</p>
      <form class="card" method="post" action="/desk/sign-in">
        <label>Desk secret <input name="secret" type="password" required autocomplete="off" /></label>
        <button>Sign in</button>
      </form>`,
  })
}

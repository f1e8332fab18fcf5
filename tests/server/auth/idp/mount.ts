import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Hono } from 'hono'
import type Provider from 'oidc-provider'
import { idpClients, idpMount } from './clients.ts'
import { interactionPage } from './interaction-page.ts'
import { subjectOf } from './people.ts'

/** Node's own request and answer, which the provider works on; `app.request()` in tests has none. */
interface NodeSide {
  incoming: IncomingMessage & { originalUrl?: string }
  outgoing: ServerResponse
}

/** Only names of this computer: one provider each, and no memory for whatever a Host header says. */
const isLocal = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
const mostOrigins = 16

/** Loaded with the first sign-in, so that nobody waits for it at the start. */
function lazyProviders() {
  const providers = new Map<string, Promise<Provider>>()
  return async (origin: string) => {
    const known = providers.get(origin)
    if (known) return known
    const { createProvider } = await import('./provider.ts')
    const made = createProvider(origin)
    if (providers.size < mostOrigins) providers.set(origin, made)
    return made
  }
}

/** `/idp`: the demo's two sign-in providers, by a real OpenID library; a person's part is one plain page. */
export function mountIdentityProvider(app: Hono): void {
  const providerFor = lazyProviders()

  const enter = async (c: Context) => {
    const origin = c.get('ownOrigin')
    const side = (c.env ?? {}) as Partial<NodeSide>
    if (!isLocal(new URL(origin)) || !side.incoming || !side.outgoing) return undefined
    return { provider: await providerFor(origin), incoming: side.incoming, outgoing: side.outgoing }
  }

  const interactionOf = async (c: Context) => {
    const at = await enter(c)
    return {
      at,
      details: await at?.provider.interactionDetails(at.incoming, at.outgoing).catch(() => undefined),
    }
  }
  const isOver = (c: Context) => c.text('This sign-in is over. Go back to the app and start again.', 400)

  app.get(`${idpMount}/interaction/:uid`, async (c) => {
    const { details } = await interactionOf(c)
    if (!details) return isOver(c)
    c.header('Cache-Control', 'no-store')
    const provider = details.params['client_id'] === idpClients.chat ? 'chat' : 'search'
    return interactionPage(c, provider)
  })

  app.post(`${idpMount}/interaction/:uid`, async (c) => {
    // The cookie says whose sign-in this is; nobody else's form is read.
    const { at, details } = await interactionOf(c)
    if (!at || !details) return isOver(c)
    const { person, typed, cancel } = await c.req.parseBody()
    const chosen = typeof person === 'string' ? person : typed
    const accountId = typeof chosen === 'string' ? subjectOf(chosen) : ''
    const result =
      cancel || !accountId
        ? { error: 'access_denied', error_description: 'the person cancelled' }
        : // Asked each time: demo people change places all the time.
          { login: { accountId, remember: false } }
    const next = await at.provider.interactionResult(at.incoming, at.outgoing, result).catch(() => undefined)
    return next ? c.redirect(next, 303) : isOver(c)
  })

  app.all(`${idpMount}/*`, async (c) => {
    const at = await enter(c)
    if (!at) return c.notFound()
    const { provider, incoming, outgoing } = at
    outgoing.setHeader('X-Content-Type-Options', 'nosniff')
    outgoing.setHeader('Referrer-Policy', 'no-referrer')
    outgoing.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    const whole = incoming.url ?? ''
    incoming.originalUrl = whole
    incoming.url = whole.slice(idpMount.length)
    await provider.callback()(incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  })
}

import { randomBytes } from 'node:crypto'
import {
  interactionPolicy,
  Provider,
  type Adapter,
  type AdapterPayload,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { idpClients, idpMount, issuerOf } from './clients.ts'
import { signingKey } from './keys.ts'
import { claimsOf } from './people.ts'

/** Where the app takes answers: `src/session/oauth-return.ts`. */
const returnPath = '/login'
const cookieKey = randomBytes(32).toString('base64url')

/** An OpenID provider for one origin of the app, with a client for each of the two sign-ins. */
export async function createProvider(origin: string): Promise<Provider> {
  const { kid, privateKey } = await signingKey()
  const key = { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }
  const provider = new Provider(issuerOf(origin), {
    adapter: MemoryAdapter,
    jwks: { keys: [key] },
    // Loopback addresses without TLS are for native clients only.
    clients: [
      {
        client_id: idpClients.chat,
        application_type: 'native',
        redirect_uris: [origin + returnPath],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        // No secret in a page; PKCE instead (rules.md, "A third-party sign-in is proved").
        token_endpoint_auth_method: 'none',
      },
      {
        client_id: idpClients.search,
        application_type: 'native',
        redirect_uris: [origin + returnPath],
        grant_types: ['implicit'],
        response_types: ['id_token'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['code', 'id_token'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // The app asks nothing but the id_token, so everything stands in there.
    conformIdTokenClaims: false,
    findAccount: (_context, subject) => ({ accountId: subject, claims: () => claimsOf(subject) }),
    cookies: { keys: [cookieKey] },
    clientBasedCORS: (_context, from) => from === origin,
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: policyWithoutConsent(),
      url: (_context, interaction) => `${idpMount}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: grantEverything,
    renderError: (context, { error, error_description }) => {
      context.type = 'text'
      context.body = `${error}: ${error_description ?? ''}`
    },
    ttl: {
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
      AccessToken: 60,
    },
  })
  return provider
}

/** Signing in at the demo's page is consent enough; native clients would be asked each time. */
function policyWithoutConsent() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

/** More than a demo ever has open; the oldest go first. */
const most = 2000
const records = new Map<string, { payload: AdapterPayload; endsAt: number }>()

/** What oidc-provider keeps (sessions, interactions, codes): in memory, gone with the process. */
class MemoryAdapter implements Adapter {
  readonly #model: string
  constructor(model: string) {
    this.#model = model
  }

  #key = (id: string) => `${this.#model}:${id}`

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    records.delete(this.#key(id))
    records.set(this.#key(id), { payload, endsAt: Date.now() + expiresIn * 1000 })
    const [oldest] = records.keys()
    if (records.size > most && oldest) records.delete(oldest)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const record = records.get(this.#key(id))
    return record && record.endsAt > Date.now() ? record.payload : undefined
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.uid === uid)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.userCode === userCode)
  }

  async consume(id: string): Promise<void> {
    const record = records.get(this.#key(id))
    if (record) record.payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    records.delete(this.#key(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key)
  }

  #first(fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, endsAt }] of records)
      if (key.startsWith(`${this.#model}:`) && endsAt > Date.now() && fits(payload)) return payload
    return undefined
  }
}

/** Passkey prompts (WebAuthn level 3) with JSON options and results, whose binary members are base64url. */

export const hasWebAuthn = () => typeof PublicKeyCredential !== 'undefined' && 'credentials' in navigator

/** The server's options; the browser validates them. */
interface Asked {
  challenge: string
}

/** `conditional`: no prompt; passkeys appear among a field's suggestions (autocomplete="webauthn"). */
interface How {
  signal?: AbortSignal
  mediation?: 'conditional'
}

/** Signs the challenge with a passkey; null if the player cancelled or `signal` aborted. */
export async function signByPasskey(options: Asked, how: How = {}): Promise<unknown> {
  const publicKey = requestOf(options)
  return prompted(() => navigator.credentials.get({ publicKey, ...how }))
}

/** Creates a passkey; null if the player cancelled. Rejects with `InvalidStateError` if the device has one. */
export async function makePasskey(options: Asked): Promise<unknown> {
  const publicKey = creationOf(options as CreationJson)
  return prompted(() => navigator.credentials.create({ publicKey }))
}

/** Whether the browser supports passkeys among a field's suggestions. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  hasWebAuthn() &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable().catch(() => false))

interface KnownPasskey {
  rpId: string
  userId: string
  credentialId: string
}

/** WebAuthn level 3 methods that TypeScript's DOM types lack. */
interface Signals {
  signalUnknownCredential?: (one: { rpId: string; credentialId: string }) => Promise<void>
  signalAllAcceptedCredentials?: (all: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }) => Promise<void>
}
const signals = (): Signals => (hasWebAuthn() ? PublicKeyCredential : {})

/** Tells the password manager that a passkey is no longer valid. Best effort. */
export function forgetPasskey({ rpId, credentialId }: Pick<KnownPasskey, 'rpId' | 'credentialId'>): void {
  void signals()
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => undefined)
}

/** Tells the password manager which passkeys of this player are valid. */
export function keepOnlyPasskeys(kept: readonly KnownPasskey[]): void {
  const [first] = kept
  if (!first) return
  const { rpId, userId } = first
  const allAcceptedCredentialIds = kept.map(({ credentialId }) => credentialId)
  void signals()
    .signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds })
    .catch(() => undefined)
}

async function prompted(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential ? jsonOf(credential) : null
  } catch (error) {
    const { name } = Object(error) as { name?: unknown }
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw error
  }
}

type RequestJson = PublicKeyCredentialRequestOptionsJSON
type CreationJson = PublicKeyCredentialCreationOptionsJSON

/** Uses the browser's parser; browsers before 2025 have none. */
const requestOf = (json: RequestJson): PublicKeyCredentialRequestOptions =>
  'parseRequestOptionsFromJSON' in PublicKeyCredential
    ? PublicKeyCredential.parseRequestOptionsFromJSON(json)
    : Object.assign(structuredClone<object>(json), {
        challenge: bytesOf(json.challenge),
        allowCredentials: (json.allowCredentials ?? []).map(descriptorOf),
      })

const creationOf = (json: CreationJson): PublicKeyCredentialCreationOptions =>
  'parseCreationOptionsFromJSON' in PublicKeyCredential
    ? PublicKeyCredential.parseCreationOptionsFromJSON(json)
    : Object.assign(structuredClone<object>(json), {
        challenge: bytesOf(json.challenge),
        rp: json.rp,
        pubKeyCredParams: json.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
        user: { ...json.user, id: bytesOf(json.user.id) },
        excludeCredentials: (json.excludeCredentials ?? []).map(descriptorOf),
      })

const descriptorOf = ({ id }: { id: string }) => ({ id: bytesOf(id), type: 'public-key' as const })

function jsonOf(credential: PublicKeyCredential): unknown {
  if ('toJSON' in credential) return credential.toJSON()
  const { id, rawId, type, response } = credential as PublicKeyCredential
  const members = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']
  const binary = members.flatMap((name) => {
    const value: unknown = Reflect.get(response, name)
    return value instanceof ArrayBuffer ? [[name, textOf(value)]] : []
  })
  return { id, rawId: textOf(rawId), type, response: Object.fromEntries(binary) as unknown }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.codePointAt(0) ?? 0)
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The browser's passkey prompt (WebAuthn level 3), in its JSON form, whose binary members are base64url. */

export const hasWebAuthn = () => typeof PublicKeyCredential !== 'undefined' && 'credentials' in navigator

/** What the server sent; the browser refuses what it cannot use. */
interface Asked {
  challenge: string
}

/** `conditional`: no prompt, the passkeys stand among the suggestions of a field (autocomplete="webauthn"). */
interface How {
  signal?: AbortSignal
  mediation?: 'conditional'
}

/** Has a passkey sign the challenge; null where the player, or `signal`, gave it up. */
export async function signByPasskey(options: Asked, how: How = {}): Promise<unknown> {
  const publicKey = requestOf(options)
  return prompted(() => navigator.credentials.get({ publicKey, ...how }))
}

/** Makes a new passkey; null where the player gave it up. Rejects with `InvalidStateError` where the device has one. */
export async function makePasskey(options: Asked): Promise<unknown> {
  const publicKey = creationOf(options as CreationJson)
  return prompted(() => navigator.credentials.create({ publicKey }))
}

/** Whether passkeys can stand among the suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  hasWebAuthn() &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable().catch(() => false))

interface KnownPasskey {
  rpId: string
  userId: string
  credentialId: string
}

/** Of WebAuthn level 3; TypeScript's library does not have them yet. */
interface Signals {
  signalUnknownCredential?: (one: { rpId: string; credentialId: string }) => Promise<void>
  signalAllAcceptedCredentials?: (all: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }) => Promise<void>
}
const signals = (): Signals => (hasWebAuthn() ? PublicKeyCredential : {})

/** The player's password manager no longer offers it. A courtesy: nothing depends on whether it does. */
export function forgetPasskey({ rpId, credentialId }: Pick<KnownPasskey, 'rpId' | 'credentialId'>): void {
  void signals()
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => undefined)
}

/** It no longer offers any others of this player. */
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

/** By the browser's own reader; browsers before 2025 have none. */
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

/** The same the other way. */
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

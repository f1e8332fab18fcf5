/** An authenticator in software: keys on P-256, no attestation, every flag and count as a test wants it. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Answering {
  challenge: string
  origin?: string
  rpId?: string
  /** User verification was done: fingerprint, face or screen lock. */
  isVerified?: boolean
  /** The count of signatures; one more than before unless told otherwise. */
  counter?: number
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const flags = { present: 0x01, verified: 0x04, credential: 0x40 }

export class TestAuthenticator {
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject }
  readonly #id = randomBytes(32)
  readonly #home: { origin: string; rpId: string }
  #counter = 0
  userHandle: string | undefined

  constructor(home = { origin: 'http://localhost:4173', rpId: 'localhost' }) {
    this.#home = home
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  get id(): string {
    return base64url(this.#id)
  }

  /** What `navigator.credentials.create` would give, as JSON. */
  create(asked: Answering) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.#id.length), this.#id, key])
    const authData = Buffer.concat([this.#authData(asked, flags.credential), credential])
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', asked),
        attestationObject: base64url(attestationObject),
      },
    }
  }

  /** What `navigator.credentials.get` would give, as JSON. */
  get(asked: Answering) {
    const clientDataJSON = this.#clientData('webauthn.get', asked)
    const authenticatorData = this.#authData(asked, 0)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        ...(this.userHandle ? { userHandle: this.userHandle } : {}),
      },
    }
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }

  #clientData(type: string, { challenge, origin = this.#home.origin }: Answering): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  #authData({ rpId = this.#home.rpId, isVerified = true, counter }: Answering, more: number): Buffer {
    this.#counter = counter ?? this.#counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#counter)
    const set = flags.present | (isVerified ? flags.verified : 0) | more
    return Buffer.concat([sha256(rpId), Buffer.from([set]), count])
  }
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

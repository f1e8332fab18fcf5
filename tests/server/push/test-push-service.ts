/** A push service on this computer, and a browser that subscribed there: what was sent is decrypted as it would. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSignedCertificate } from '../platform/listen.ts'

interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Answers every push with `status`, and keeps what came. */
export async function startPushService() {
  const { key, cert } = selfSignedCertificate()
  const received: Received[] = []
  const answer = { status: 201 }
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answer.status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin: `https://127.0.0.1:${port}`, ca: cert, received, answer, close }
}

/** The browser's side of a subscription. */
export class FakeBrowser {
  readonly #pair: ECDH = createECDH('prime256v1')
  readonly #secret = randomBytes(16)
  readonly endpoint: string
  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.#pair.generateKeys()
  }

  /** As `PushSubscription.toJSON()` gives it. */
  get keys() {
    return {
      p256dh: this.#pair.getPublicKey().toString('base64url'),
      auth: this.#secret.toString('base64url'),
    }
  }

  /** RFC 8291 backwards: the text that the page's worker would get. Throws for what was meant for another browser. */
  decrypt({ body }: Received): string {
    const salt = body.subarray(0, 16)
    const idLength = body[20] ?? 0
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender])
    const shared = this.#pair.computeSecret(sender)
    const key = Buffer.from(hkdfSync('sha256', shared, this.#secret, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // What follows the last 2 is padding.
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }
}

/** The claims of a push's VAPID token, once its signature is this public key's. */
export function vapidClaims({ headers }: Received, publicKey: string): Record<string, unknown> {
  const [, token = '', sent] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || sent !== publicKey) throw new Error('not signed by this key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createSecureServer } from 'node:http2'
import type { Socket } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** This computer only; `localhost` may be either. */
const loopbacks = ['127.0.0.1', '::1']

/** With a certificate: HTTP/2, which browsers speak over TLS only. */
interface Tls {
  key: string
  cert: string
}

/** Where and how a server listens. */
interface ListenOptions {
  /** Both loopback addresses unless others are named. */
  addresses?: readonly string[]
  tls?: Tls | undefined
  /** A request has to be whole after so long, however slowly it comes; the app gives up by then. */
  patienceMs?: number
}

/** Listens on each address and returns the close; `::1` is left out where the machine lacks it. */
export async function listen(
  app: Hono,
  port: number,
  { addresses = loopbacks, tls, patienceMs = 60_000 }: ListenOptions = {},
): Promise<() => Promise<void>> {
  const patience = {
    requestTimeout: patienceMs,
    headersTimeout: patienceMs,
    connectionsCheckingInterval: patienceMs / 4,
  }
  const how = tls
    ? { createServer: createSecureServer, serverOptions: { ...tls, ...patience, allowHTTP1: true } }
    : { serverOptions: patience }
  const servers: ReturnType<typeof serve>[] = []
  const sockets = new Set<Socket>()
  for (const hostname of addresses) {
    const server = serve({ fetch: app.fetch, port, hostname, ...how })
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    try {
      await once(server, 'listening')
      servers.push(server)
    } catch (error) {
      if (!(hostname === '::1' && isMissingAddress(error)))
        throw new Error(`port ${port} is taken; set PORT (or MACHINE_PORT) to another one`, { cause: error })
    }
  }
  return async () => {
    for (const server of servers) {
      const closed = once(server, 'close')
      server.close()
      // What the browser keeps open would hold the close up.
      for (const socket of sockets) socket.destroy()
      await closed
    }
  }
}

const isMissingAddress = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')

const openssl =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost ' +
  '-addext subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1 -keyout - -out -'

/**
 * A key and a certificate of its own for this computer, made anew at each start and stored nowhere. Node can make keys
 * but no certificates, so this asks `openssl`.
 */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { stdout, stderr, error } = spawnSync('openssl', openssl.split(' '), { encoding: 'utf8' })
  const [key] = /-----BEGIN PRIVATE KEY-----[^]+?-----END PRIVATE KEY-----/.exec(stdout ?? '') ?? []
  const [cert] = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/.exec(stdout ?? '') ?? []
  if (!key || !cert)
    throw new Error('HTTPS=1 needs the command `openssl` (3.0 or newer); start without it for plain HTTP', {
      cause: error ?? stderr,
    })
  return { key, cert }
}

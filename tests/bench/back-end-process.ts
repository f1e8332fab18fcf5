import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { connect } from 'node:tls'
import { operatorEnvironment } from '../support/operator-access.ts'
import { pause } from './statistics.ts'

export interface BackEndProcess {
  url: string
  protocol: string
  /** What Chromium is told to trust: the digest of the self-signed certificate's key. */
  keyDigest: string | null
  stop: () => Promise<void>
}

const answers = (get: typeof getSecure | typeof getPlain, url: string) =>
  new Promise<boolean>((resolve) => {
    const request = get(url, { rejectUnauthorized: false }, (response) => {
      response.resume()
      resolve(true)
    })
    request.on('error', () => resolve(false))
  })

/** What a browser would agree on with the port, and the key it would be shown. */
async function secureTerms(port: number) {
  const socket = connect({
    port,
    host: 'localhost',
    ALPNProtocols: ['h2', 'http/1.1'],
    rejectUnauthorized: false,
  })
  await once(socket, 'secureConnect')
  const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' })
  const protocol = socket.alpnProtocol || 'http/1.1'
  socket.destroy()
  return { protocol, keyDigest: key ? createHash('sha256').update(key).digest('base64') : null }
}

interface BackEndOptions {
  port: number
  dataDir: string
  dist?: string
  /** Asks for HTTP/2 over TLS; a back end that does not know this answers plain HTTP. */
  secure?: boolean
  /** A PostgreSQL server; unset: an embedded one, whatever the environment names. */
  databaseUrl?: string | undefined
}

/** Starts `tests/backend/server.ts` and waits until it answers, over TLS or not, as it will. */
export async function startBackEnd({
  port,
  dataDir,
  dist,
  secure = false,
  databaseUrl = '',
}: BackEndOptions): Promise<BackEndProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/backend/server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      MACHINE_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...operatorEnvironment,
      ...(dist ? { DIST: dist } : {}),
      ...(secure ? { HTTPS: '1' } : {}),
    },
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 5000)
    await gone
    clearTimeout(late)
  }
  for (let tries = 0; tries < 1000 && child.exitCode === null; tries += 1) {
    if (secure && (await answers(getSecure, `https://localhost:${port}/`)))
      return { url: `https://localhost:${port}`, ...(await secureTerms(port)), stop }
    if (await answers(getPlain, `http://localhost:${port}/`))
      return { url: `http://localhost:${port}`, protocol: 'http/1.1', keyDigest: null, stop }
    await pause(300)
  }
  await stop()
  throw new Error(`the back end on port ${port} did not start`)
}

/** A back end of another dialect: the reference back end through a proxy that puts its answers in other words. */
import { once } from 'node:events'
import {
  request as askServer,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import type { CallName } from '../../../src/api/paths.ts'
import type { Dialect } from './dialect.ts'
import { callAt, isBelowCalls, relay, type PassOn } from './relay.ts'

export interface RewritingProxy {
  url: string
  /** The orders whose answers were lost so far. */
  lost: () => number
  /** From now on these are spoken. */
  speak: (spoken: readonly Dialect[]) => void
  stop: () => Promise<void>
}

const platformBlock = /(<script type="application\/json" id="platform">)([\s\S]*?)(<\/script>)/

async function textOf(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const plainHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Puts the platform's data block of a page in other words too. */
function inOtherWords(html: string, spoken: readonly Dialect[]): string {
  const changes: object = Object.assign({}, ...spoken.map(({ platform }) => platform ?? {}))
  return html.replace(platformBlock, (_whole, open: string, block: string, close: string) =>
    [open, JSON.stringify({ ...(JSON.parse(block) as object), ...changes }), close].join(''),
  )
}

/** Serves the whole site at `url` on another port; the page, its files and all that is no call pass unchanged. */
export async function startRewritingProxy(url: string, port: number): Promise<RewritingProxy> {
  let spoken: readonly Dialect[] = []
  let lost = 0
  const target = new URL(url)

  // Plain texts, so that they can be rewritten; the page's own Host, so that addresses lead back here.
  const open = ({ method }: IncomingMessage, path: string | undefined, given: OutgoingHttpHeaders) => {
    const headers = { ...given, 'accept-encoding': 'identity' }
    delete headers['if-none-match']
    const { hostname, port: targetPort } = target
    const outgoing = askServer({ host: hostname, port: targetPort, method, path, headers })
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve)
      outgoing.once('error', reject)
    })
    return { outgoing, answered }
  }

  const passCall =
    (incoming: IncomingMessage): PassOn =>
    async ({ path, headers, body }) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      const { outgoing, answered } = open(incoming, path, { ...headers, ...length })
      outgoing.end(body)
      const answer = await answered
      return { status: answer.statusCode ?? 200, text: await textOf(answer) }
    }

  const badGateway = (response: ServerResponse) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')

  const relayCall = async (incoming: IncomingMessage, response: ServerResponse) => {
    const path = incoming.url ?? ''
    const body = await textOf(incoming)
    const call = callAt(spoken, path)
    const loses = call && isOrder(call) ? spoken.find((one) => one.loses)?.loses : undefined
    if (loses) lost += 1
    if (loses === 'before') return badGateway(response)
    const { status, type, text } = await relay(
      spoken,
      { path, headers: plainHeaders(incoming), body },
      passCall(incoming),
    )
    if (loses) return badGateway(response)
    return response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
  }

  const relayAny = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (isBelowCalls(spoken, incoming.url ?? '')) return relayCall(incoming, response)
    const { outgoing, answered } = open(incoming, incoming.url, incoming.headers)
    incoming.pipe(outgoing)
    const answer = await answered
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(answer.statusCode ?? 200, answer.headers)
      return answer.pipe(response)
    }
    const html = inOtherWords(await textOf(answer), spoken)
    const headers = { ...answer.headers, 'content-length': String(Buffer.byteLength(html)) }
    delete headers.etag
    return response.writeHead(answer.statusCode ?? 200, headers).end(html)
  }

  const server = createServer((incoming, response) => {
    relayAny(incoming, response).catch(() => {
      if (response.headersSent) response.destroy()
      else badGateway(response)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    lost: () => lost,
    speak: (next) => {
      spoken = next
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const isOrder = (call: CallName) => call === 'pay/order' || call === 'draw/withdraw'

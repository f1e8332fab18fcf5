/** A back end of another dialect: the reference back end through a proxy that puts its answers in other words. */
import { once } from 'node:events'
import { request as askServer, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { paths, type CallName } from '../../src/api/paths.ts'
import type { Dialect } from './dialect.ts'
import { rewritten } from './dialects.ts'
import { isObject, type Json, type JsonObject } from './rewrite.ts'

export interface RewritingProxy {
  url: string
  /** The orders whose answers were lost so far. */
  lost: () => number
  /** From now on these are spoken. */
  speak: (spoken: readonly Dialect[]) => void
  stop: () => Promise<void>
}

const callOf = new Map<string, CallName>(
  Object.entries(paths).map(([name, { path }]) => [path, name as CallName]),
)
const platformBlock = /(<script type="application\/json" id="platform">)([\s\S]*?)(<\/script>)/

async function textOf(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/** Puts the platform's data block of a page in other words too. */
function inOtherWords(html: string, spoken: readonly Dialect[]): string {
  const changes: object = Object.assign({}, ...spoken.map(({ platform }) => platform ?? {}))
  return html.replace(platformBlock, (_whole, open: string, block: string, close: string) =>
    [open, JSON.stringify({ ...(JSON.parse(block) as object), ...changes }), close].join(''),
  )
}

function answerInOtherWords(text: string, call: CallName, spoken: readonly Dialect[]): string {
  const envelope = JSON.parse(text) as JsonObject
  const told =
    envelope['code'] === 200
      ? { ...envelope, data: rewritten(spoken, call, envelope['data'] as Json) }
      : envelope
  return JSON.stringify(spoken.reduce<JsonObject>((at, one) => one.envelope?.(at) ?? at, told))
}

/** Serves the whole site at `url` on another port; the page, its files and all that is no call pass unchanged. */
export async function startRewritingProxy(url: string, port: number): Promise<RewritingProxy> {
  let spoken: readonly Dialect[] = []
  let lost = 0
  const target = new URL(url)

  const pass = (incoming: IncomingMessage, body: string | null) => {
    // Plain texts, so that they can be rewritten; the page's own Host, so that addresses lead back here.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    delete headers['if-none-match']
    if (body !== null) headers['content-length'] = String(Buffer.byteLength(body))
    const { method, url: path } = incoming
    const outgoing = askServer({ host: target.hostname, port: target.port, method, path, headers })
    if (body === null) incoming.pipe(outgoing)
    else outgoing.end(body)
    return new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve)
      outgoing.once('error', reject)
    })
  }

  const badGateway = (response: ServerResponse) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')

  const relayCall = async (incoming: IncomingMessage, response: ServerResponse, call: CallName) => {
    const asked = JSON.parse((await textOf(incoming)) || '{}') as Json
    const body = spoken.reduce((at, one) => one.request?.(at, call) ?? at, asked)
    const loses = isOrder(call) ? spoken.find((one) => one.loses)?.loses : undefined
    if (loses) lost += 1
    if (loses === 'before') return badGateway(response)
    const answer = await pass(incoming, JSON.stringify(body))
    const text = await textOf(answer)
    if (loses) return badGateway(response)
    const headers = { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' }
    const isEnvelope = isObject(JSON.parse(text))
    return response
      .writeHead(answer.statusCode ?? 200, headers)
      .end(isEnvelope ? answerInOtherWords(text, call, spoken) : text)
  }

  const relay = async (incoming: IncomingMessage, response: ServerResponse) => {
    const call = callOf.get(incoming.url ?? '')
    if (call) return relayCall(incoming, response, call)
    const answer = await pass(incoming, null)
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
    relay(incoming, response).catch(() => {
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

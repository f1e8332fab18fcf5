/** Our contract outside, theirs inside: a small server that keeps nothing and writes nothing down. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Post } from './back-end.ts'

/** No call that a profile can carry is longer. */
const mostBytes = 256 * 1024

async function answerTo(speak: Post, request: IncomingMessage): Promise<Response> {
  const { headers, url = '/', method = 'GET', socket } = request
  if (Number(headers['content-length'] ?? 0) > mostBytes || headers['transfer-encoding'])
    return new Response(null, { status: 413 })
  const passed = new Headers({ 'Accept-Language': headers['accept-language'] ?? '' })
  const { token } = headers
  if (typeof token === 'string') passed.set('TOKEN', token)
  const way = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean)
  passed.set('X-Forwarded-For', way.join(', '))
  return speak(`http://gateway${url}`, { method, headers: passed, body: await text(request) })
}

/** Answers each call by `speak`; resolves once it listens. */
export function serveGateway(speak: Post, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    void answerTo(speak, request)
      .catch(() => new Response(null, { status: 502 }))
      .then(async (answer) => {
        const type = answer.headers.get('Content-Type') ?? 'text/plain'
        response.writeHead(answer.status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
        response.end(await answer.text())
      })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server))
  })
}

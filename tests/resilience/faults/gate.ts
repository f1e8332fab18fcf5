/** A way to a server that can be cut, let hang, or answer unknown files with the page, as some static hosts do. */
import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'

/** `hangs`: nothing but the worker's script is answered; `page`: a missing asset is index.html with 200, for good. */
export type GateState = 'open' | 'cut' | 'hangs' | 'page'

/** One answer that went through, in bytes as HTTP/2 sends them: the body compressed, and its header fields. */
interface Passed {
  path: string
  status: number
  bytes: number
}

export class Gate {
  state: GateState = 'open'
  readonly passed: Passed[] = []
  readonly url: string
  readonly #server: Server
  readonly #sentFields = new Set<string>()

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
  }

  /** Listens on `port` of this machine, before the server at `target`. */
  static async open(port: number, target: string): Promise<Gate> {
    const server = createServer((asked, answer) => {
      if (gate.state === 'cut') return asked.socket.destroy()
      if (gate.state === 'hangs' && asked.url !== '/sw.js') return undefined
      const pass = (path: string | undefined, isPage: boolean) => {
        const passed = request(
          new URL(path ?? '/', target),
          { method: asked.method, headers: asked.headers },
          (came) => {
            if (gate.state === 'page' && came.statusCode === 404 && path?.startsWith('/assets/')) {
              came.resume()
              pass('/index.html', true)
              return
            }
            const headers = isPage
              ? { ...came.headers, 'cache-control': 'public, max-age=31536000, immutable' }
              : came.headers
            const status = came.statusCode ?? 502
            const entry = { path: path ?? '/', status, bytes: gate.#headerBytes(came.headers) }
            gate.passed.push(entry)
            came.on('data', (bytes: Buffer) => {
              entry.bytes += bytes.byteLength
            })
            answer.writeHead(status, headers)
            came.pipe(answer)
          },
        )
        passed.on('error', () => answer.destroy())
        if (isPage) passed.end()
        else asked.pipe(passed)
      }
      pass(asked.url, false)
      return undefined
    })
    const gate = new Gate(server, `http://localhost:${port}`)
    server.listen(port)
    await once(server, 'listening')
    return gate
  }

  /** A field that the connection has carried is an index of its table (RFC 7541), two bytes at most times. */
  #headerBytes(headers: IncomingHttpHeaders): number {
    return Object.entries(headers).reduce((sum, [name, value]) => {
      const field = `${name}: ${String(value)}`
      const isKnown = this.#sentFields.has(field)
      this.#sentFields.add(field)
      return sum + (isKnown ? 2 : field.length)
    }, 0)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** A small client of the W3C WebDriver protocol: plain JSON over fetch, no package. */

/** An element as the protocol hands it out: an id under this key. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
export type Element = Record<typeof elementKey, string>

interface Refusal {
  error: string
  message: string
}

async function command<T>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // No single command takes this long; a hung browser must not hang the run.
    signal: AbortSignal.timeout(30_000),
  })
  const answer: unknown = await response.json()
  if (response.ok) return (answer as { value: T }).value
  const { error, message } = (answer as { value: Refusal }).value
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`)
}

/** Whether a driver answers at this address. */
export const isReady = (driver: string) =>
  command<{ ready: boolean }>('GET', `${driver}/status`).then(
    ({ ready }) => ready,
    () => false,
  )

const on = (element: Element, path: string) => `/element/${element[elementKey]}/${path}`

/** One browser window under our hand. */
export class Session {
  readonly #url: string
  readonly browser: string

  private constructor(url: string, browser: string) {
    this.#url = url
    this.browser = browser
  }

  static async start(driver: string, binary: string): Promise<Session> {
    const { sessionId, capabilities } = await command<{
      sessionId: string
      capabilities: { browserName: string; browserVersion: string }
    }>('POST', `${driver}/session`, {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      },
    })
    const { browserName, browserVersion } = capabilities
    return new Session(`${driver}/session/${sessionId}`, `${browserName} ${browserVersion}`)
  }

  #post<T = null>(path: string, body: object = {}): Promise<T> {
    return command<T>('POST', this.#url + path, body)
  }
  #ask<T>(path: string): Promise<T> {
    return command<T>('GET', this.#url + path)
  }
  /** Ends when the page has loaded. */
  go = (url: string) => this.#post('/url', { url })
  url = () => this.#ask<string>('/url')
  /** Runs a function body in the page and hands back what it returns. */
  run = <T>(script: string, ...args: unknown[]) => this.#post<T>('/execute/sync', { script, args })
  /** The same for a script that calls its last argument when it has something to hand back. */
  runUntilDone = <T>(script: string, ...args: unknown[]) => this.#post<T>('/execute/async', { script, args })
  click = (element: Element) => this.#post(on(element, 'click'))
  clear = (element: Element) => this.#post(on(element, 'clear'))
  type = (element: Element, text: string) => this.#post(on(element, 'value'), { text })
  isEnabled = (element: Element) => this.#ask<boolean>(on(element, 'enabled'))
  /** Role and name as the browser's own accessibility tree has them. */
  role = (element: Element) => this.#ask<string>(on(element, 'computedrole'))
  name = (element: Element) => this.#ask<string>(on(element, 'computedlabel'))
  enterFrame = (frame: Element) => this.#post('/frame', { id: frame })
  leaveFrames = () => this.#post('/frame', { id: null })
  resize = (width: number, height: number) => this.#post('/window/rect', { width, height })
  /** The window as a PNG. */
  screenshot = async () => Buffer.from(await this.#ask<string>('/screenshot'), 'base64')
  end = () => command<null>('DELETE', this.#url)
}

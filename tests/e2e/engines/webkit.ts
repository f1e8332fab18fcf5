import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import type { WebKit } from '../../support/find-engines.mjs'
import { freePorts } from '../support/own-server.ts'
import type { Element, Engine, Session, Wanted } from './engine.ts'
import { candidatesScript } from './in-page.ts'
import { eventually } from './patience.ts'

/** An element as the protocol hands it out: an id under this key. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Reference = Record<typeof elementKey, string>

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

const isReady = (driver: string) =>
  command<{ ready: boolean }>('GET', `${driver}/status`).then(
    ({ ready }) => ready,
    () => false,
  )

const on = (element: Reference, path: string) => `/element/${element[elementKey]}/${path}`

class WebKitSession implements Session {
  readonly #url: string
  readonly browser: string

  private constructor(url: string, browser: string) {
    this.#url = url
    this.browser = browser
  }

  static async start(driver: string, binary: string): Promise<WebKitSession> {
    const { sessionId, capabilities } = await command<{
      sessionId: string
      capabilities: { browserName: string; browserVersion: string }
    }>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
    })
    const { browserName, browserVersion } = capabilities
    return new WebKitSession(`${driver}/session/${sessionId}`, `${browserName} ${browserVersion}`)
  }

  #post<T = void>(path: string, body: object = {}): Promise<T> {
    return command<T>('POST', this.#url + path, body)
  }
  #ask<T>(path: string): Promise<T> {
    return command<T>('GET', this.#url + path)
  }
  #run = <T>(script: string, ...args: unknown[]) => this.#post<T>('/execute/sync', { script, args })

  go = (url: string) => this.#post('/url', { url })
  url = () => this.#ask<string>('/url')
  run = <T>(script: string, ...args: string[]) => this.#run<T>(script, ...args)
  leaveFrames = () => this.#post('/frame', { id: null })
  resize = (width: number, height: number) => this.#post('/window/rect', { width, height })
  screenshot = async () => Buffer.from(await this.#ask<string>('/screenshot'), 'base64')
  end = () => command<void>('DELETE', this.#url)

  async find({ selector, role, name, part }: Wanted): Promise<Element | null> {
    for (const candidate of await this.#run<Reference[]>(candidatesScript, selector, name)) {
      if (role && (await this.#ask<string>(on(candidate, 'computedrole'))) !== role) continue
      const label = await this.#ask<string>(on(candidate, 'computedlabel'))
      const actual = label.replace(/\s+/g, ' ').trim()
      if (part ? actual.includes(name) : actual === name) return this.#element(candidate)
    }
    return null
  }

  #element(element: Reference): Element {
    const click = (target: Reference) => this.#post(on(target, 'click'))
    return {
      run: (script) => this.#run(script, element),
      runUntilDone: (script) => this.#post('/execute/async', { script, args: [element] }),
      click: () => click(element),
      type: async (text) => {
        await this.#post(on(element, 'clear'))
        await this.#post(on(element, 'value'), { text })
      },
      enter: () => this.#post('/frame', { id: element }),
    }
  }
}

/** A process with a group of its own, which ends as a whole with this run, whatever ends that. */
function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio, detached: true })
  const end = () => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group is empty: that is what we want.
    }
  }
  child.on('error', (error) => console.error(`${program}: ${error.message}`))
  process.on('exit', end)
  return { child, end }
}

/** A screen of its own; the X server picks a display number that is free and writes it to its fourth channel. */
async function startScreen(program: string) {
  // Smaller windows than 447 px are not to be had: still the layout of a phone.
  const args = ['-displayfd', '3', '-screen', '0', '460x900x24', '-nolisten', 'tcp']
  const { child, end } = start(program, args, {}, ['ignore', 'ignore', 'ignore', 'pipe'])
  const channel = child.stdio[3]
  if (!channel) throw new Error('Xvfb has no fourth channel')
  const [line] = (await once(channel, 'data', { signal: AbortSignal.timeout(10_000) })) as [Buffer]
  return { display: `:${line.toString().trim()}`, end }
}

/** WebKitGTK by its own WebDriver, in a screen that nobody sees. */
export const webKit = ({ driver, browser, screen }: WebKit): Engine => ({
  name: 'WebKit',
  firstPort: 5400,
  start: async ({ firstPort }) => {
    const port = await freePorts(firstPort)
    const address = `http://127.0.0.1:${port}`
    const { display, end: endScreen } = await startScreen(screen)
    // Without a graphics card and a desktop. Turning compositing off instead makes screenshots hang.
    const bare = { LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
    const { end: endDriver } = start(driver, [`--port=${port}`], { DISPLAY: display, ...bare }, [
      'ignore',
      'ignore',
      'inherit',
    ])
    await eventually('the driver', () => isReady(address), 90_000)
    const session = await WebKitSession.start(address, browser)
    await session.resize(447, 900)
    const { end } = session
    session.end = () =>
      end().finally(() => {
        endDriver()
        endScreen()
      })
    return session
  },
})

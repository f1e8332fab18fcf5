/** Phones in a Chromium whose workers nobody debugs, so that they rest and end as a player's: Playwright attaches to each. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { NodeWebSocketTransport } from 'puppeteer-core/internal/node/NodeWebSocketTransport.js'
import { isRecord, parseJson, parseRecord } from '../../../src/lib/parse-json.ts'
import { launchFirefox } from '../../e2e/engines/puppeteer.ts'
import { findBrowser } from '../../support/find-browser.mjs'
import { presentFirefox } from '../../support/find-engines.mjs'

/** One command of the DevTools protocol over a connection of its own. */
async function ask(address: string, method: string, params: object): Promise<Record<string, unknown>> {
  const connection = await NodeWebSocketTransport.create(address)
  const answered = new Promise<Record<string, unknown>>((resolve) => {
    const onmessage = (message: string) => {
      const { id, result } = parseRecord(message) ?? {}
      if (id === 1) resolve(isRecord(result) ? result : {})
    }
    Object.assign(connection, { onmessage, onclose: () => resolve({}) })
  })
  connection.send(JSON.stringify({ id: 1, method, params }))
  const answer = await answered
  connection.close()
  return answer
}

export interface Phone {
  open(path: string): Promise<void>
  close(): Promise<void>
  /** What an expression is in its tab, as JSON; null where it is being loaded. */
  run(expression: string): Promise<unknown>
}

/** Each phone has caches and workers of its own. */
export async function startPhones(profile: string, site: string) {
  const child = spawn(
    await findBrowser(() => false),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--lang=ja-JP',
      '--window-size=390,844',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let address = ''
  for await (const line of createInterface({ input: child.stderr })) {
    address = /ws:\S+/.exec(line)?.[0] ?? ''
    if (address) break
  }
  child.stderr.resume()
  const phone = async (): Promise<Phone> => {
    const { browserContextId } = await ask(address, 'Target.createBrowserContext', { disposeOnDetach: false })
    let tab = ''
    return {
      open: async (path) => {
        const made = await ask(address, 'Target.createTarget', { url: site + path, browserContextId })
        tab = String(made['targetId'])
      },
      close: async () => void (await ask(address, 'Target.closeTarget', { targetId: tab })),
      run: async (expression) => {
        const page = address.replace(/browser\/.*/, `page/${tab}`)
        const { result } = await ask(page, 'Runtime.evaluate', {
          expression: `(async () => JSON.stringify(await (${expression})))()`,
          awaitPromise: true,
        })
        const value = isRecord(result) ? result['value'] : null
        return typeof value === 'string' ? parseJson(value) : null
      },
    }
  }
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { phone, stop }
}

/** The same in Firefox, whose protocol leaves workers alone. */
export async function startFoxes(profile: string, site: string) {
  const present = presentFirefox()
  if ('missing' in present) throw new Error(present.missing)
  const browser = await launchFirefox(present.path, profile)
  const phone = async (): Promise<Phone> => {
    const context = await browser.createBrowserContext()
    let tab = await context.newPage()
    return {
      open: async (path) => {
        if (tab.isClosed()) tab = await context.newPage()
        await tab.setViewport({ width: 390, height: 844 })
        // A slow network is waited for by who looks.
        void tab.goto(site + path).catch(() => null)
      },
      close: () => tab.close(),
      run: (expression) => tab.evaluate(`(async () => await (${expression}))()`),
    }
  }
  return { phone, stop: () => browser.close() }
}

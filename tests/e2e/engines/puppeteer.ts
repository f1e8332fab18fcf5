/** Firefox over WebDriver BiDi, and Chromium, by puppeteer. */
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { launch, type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import type { Element, Engine, Session, Wanted } from './engine.ts'
import { candidatesScript, isNamedScript } from './in-page.ts'

type InPage<T> = (...args: unknown[]) => T

/** The scripts are text, as WebDriver takes them; puppeteer takes functions, and sends their text. */
const toFunction = <T>(script: string) => compileFunction(script) as InPage<T>

const untilDone = (script: string) => `
  return new Promise((done) => (function () {${script}}).apply(null, [...arguments, done]))`

/** Without the tree: Firefox 153 holds a page still for up to a minute to look for a role. WebKit is held to the tree. */
const isNamed = async (element: ElementHandle, { name, part }: Wanted) =>
  part || element.evaluate(toFunction<boolean>(isNamedScript), name)

class PuppeteerSession implements Session {
  readonly #page: Page
  readonly browser: string
  #frame: Frame

  constructor(page: Page, browser: string) {
    this.#page = page
    this.#frame = page.mainFrame()
    this.browser = browser
  }

  go = async (url: string) => void (await this.#page.goto(url))
  // Not what puppeteer remembers: the router writes addresses without a load.
  url = () => this.#page.evaluate(() => location.href)
  run = async <T>(script: string, ...args: string[]) =>
    (await this.#frame.evaluate(toFunction<T>(script), ...args)) as T
  leaveFrames = () => {
    this.#frame = this.#page.mainFrame()
    return Promise.resolve()
  }
  screenshot = () => this.#page.screenshot()
  end = () => this.#page.browser().close()

  async find(wanted: Wanted): Promise<Element | null> {
    const candidates = await this.#frame.evaluateHandle(
      toFunction<unknown>(candidatesScript),
      wanted.selector,
      wanted.name,
    )
    for (const candidate of (await candidates.getProperties()).values()) {
      const element = candidate.asElement() as ElementHandle<HTMLElement> | null
      if (element && (await isNamed(element, wanted))) return this.#element(element)
    }
    return null
  }

  #element(element: ElementHandle<HTMLElement>): Element {
    const run = async <T>(script: string, ...args: string[]) =>
      (await element.evaluate(toFunction<T>(script), ...args)) as T
    return {
      run,
      runUntilDone: <T>(script: string) => run<T>(untilDone(script)),
      click: () => element.click(),
      type: async (text) => {
        await run('arguments[0].focus(); arguments[0].select()')
        await this.#page.keyboard.type(text)
      },
      enter: async () => {
        this.#frame = await (element as unknown as ElementHandle<HTMLIFrameElement>).contentFrame()
      },
    }
  }
}

export const launchFirefox = (executablePath: string, folder: string) =>
  launch({
    browser: 'firefox',
    executablePath,
    userDataDir: join(folder, 'firefox'),
    extraPrefsFirefox: {
      'intl.accept_languages': 'ja-JP, ja',
      // Drawn without a graphics card, sixty pictures a second cost a fifth of a processor while nothing happens.
      'layout.frame_rate': 20,
      'dom.ipc.processPrelaunch.enabled': false,
      // As in WebKit, which knows no pushes here: else the offer of pushes lies over the hall.
      'permissions.default.desktop-notification': 2,
    },
    headless: true,
    defaultViewport: null,
    // A busy machine takes its time for the start; no single command takes so long.
    timeout: 90_000,
    protocolTimeout: 30_000,
    // The stage ends it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })

async function open(executablePath: string, folder: string): Promise<Session> {
  const browser = await launchFirefox(executablePath, folder)
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  await page.setViewport({ width: 390, height: 844 })
  return new PuppeteerSession(page, await browser.version())
}

/** For the explorer; Playwright has the tests of Chromium. */
export const chromium = (executablePath: string): Engine => ({
  name: 'Chromium',
  firstPort: 5500,
  start: async ({ folder }) => {
    const browser = await launch({
      executablePath,
      userDataDir: join(folder, 'chromium'),
      args: ['--no-sandbox', '--lang=ja-JP', '--accept-lang=ja-JP'],
      defaultViewport: { width: 390, height: 844 },
      protocolTimeout: 30_000,
    })
    const page = (await browser.pages())[0] ?? (await browser.newPage())
    return new PuppeteerSession(page, await browser.version())
  },
})

export const firefox = (executablePath: string): Engine => ({
  name: 'Firefox',
  firstPort: 5300,
  start: ({ folder }) => open(executablePath, folder),
})

import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright'
import { findBrowser } from '../../support/find-browser.mjs'
import { installLoadProbe } from './load-probe.ts'
import { installTapProbe } from './tap-probe.ts'

const cpuSlowdown = 4
/** Lighthouse's mobile network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
export const mobileNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** The phone that all measures share. */
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  colorScheme: 'dark',
}

/** `keyDigests`: self-signed keys to trust. A flag that ignores all errors would also switch the HTTP cache off. */
async function launchOptions(keyDigests: readonly string[]) {
  return {
    executablePath: await findBrowser(() => false),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(keyDigests.length ? [`--ignore-certificate-errors-spki-list=${keyDigests.join(',')}`] : []),
    ],
  }
}

async function withProbes(context: BrowserContext): Promise<BrowserContext> {
  // tsx names inner functions through this helper, which no page has.
  await context.addInitScript('globalThis.__name ??= (given) => given')
  await context.addInitScript(installLoadProbe)
  await context.addInitScript(installTapProbe)
  return context
}

export const openBrowser = async (keyDigests: readonly string[]): Promise<Browser> =>
  chromium.launch(await launchOptions(keyDigests))

interface PhoneOptions {
  /** Signs its pages in before they load. */
  token?: string
  /** A build of another app, which the policy of our host would break. */
  isForeign?: boolean
  /** Without its worker: nothing goes on beside the page. */
  hasNoWorker?: boolean
}

/** An empty profile in a running browser. */
export async function newPhone(
  browser: Browser,
  { token, isForeign = false, hasNoWorker = false }: PhoneOptions = {},
): Promise<BrowserContext> {
  const serviceWorkers = hasNoWorker ? 'block' : 'allow'
  const context = await withProbes(
    await browser.newContext({ ...phone, bypassCSP: isForeign, serviceWorkers }),
  )
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return context
}

/** A browser of its own on a profile that stays on disk. */
export async function openProfile(folder: string, keyDigests: readonly string[]): Promise<BrowserContext> {
  return withProbes(
    await chromium.launchPersistentContext(folder, { ...phone, ...(await launchOptions(keyDigests)) }),
  )
}

/** A page on a slow processor and, if asked, a slow network. */
export async function slowPage(context: BrowserContext, network?: typeof mobileNetwork): Promise<Page> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  if (network) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
  }
  return page
}

/** Waits until the app's script answers taps. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => window.benchLoad.takenOver !== null, undefined, { polling: 100 })

// Finds a Chromium, or installs one. Plain Node; playwright is imported only once it is installed.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names =
  'chromium chromium-browser google-chrome-stable google-chrome chrome.exe msedge msedge.exe'.split(' ')
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const onPath = (candidates) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => candidates.map((name) => join(folder, name)))
    .find(existsSync)

/** CHROMIUM_PATH, Playwright's own or a system browser, in this order; null where there is none. */
export async function presentBrowser() {
  const { chromium } = await import('playwright')
  return (
    process.env.CHROMIUM_PATH ??
    [chromium.executablePath()].find(existsSync) ??
    onPath(names) ??
    usualPlaces.find(existsSync) ??
    null
  )
}

/** The same, or else Debian's package, or a download. */
export async function findBrowser(run) {
  const present = await presentBrowser()
  if (present) return present
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (isRoot && onPath(['apt-get'])) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], quiet)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], quiet)
  }
  if (!(await presentBrowser()))
    run('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
  const found = await presentBrowser()
  if (found) return found
  console.error('No Chromium was found: install Google Chrome or Chromium, or set CHROMIUM_PATH.')
  process.exit(1)
}

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

/** Without windows: a page costs half. It knows neither pushes nor installing; null where there is none. */
export function findShell(run) {
  const look = () => process.env.CHROMIUM_SHELL_PATH ?? onPath(shellNames) ?? null
  const isDebians = process.platform === 'linux' && onPath(['apt-get']) && onPath(['chromium'])
  if (!look() && isDebians && process.getuid?.() === 0)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  return look()
}

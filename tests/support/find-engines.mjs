// Finds WebKitGTK with its WebDriver and a virtual screen, or installs them on Debian; finds a Firefox. Plain Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packages = ['webkit2gtk-driver', 'xvfb']

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync)

/** The browser is no command: distributions keep it beside the library, by processor and by version. */
function miniBrowser() {
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter(existsSync)
  const byProcessor = libraries.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(folder, name)),
  )
  return [...byProcessor, ...libraries]
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
    )
    .find(existsSync)
}

/** What is installed now, or null when a part is missing. */
export function presentWebKit() {
  const driver = onPath('WebKitWebDriver')
  const screen = onPath('Xvfb')
  const browser = process.platform === 'linux' ? miniBrowser() : undefined
  return driver && screen && browser ? { driver, screen, browser } : null
}

/** The same, after an attempt to install it where we may: as root, by Debian's package manager. */
export function findWebKit(run) {
  const present = presentWebKit()
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (present || !isRoot || !onPath('apt-get')) return present
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  // Without a network this must give up soon: the run goes on without WebKit.
  const brief = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  run('apt-get', ['update', ...brief], quiet)
  run('apt-get', ['install', '-y', ...brief, '--no-install-recommends', ...packages], quiet)
  return presentWebKit()
}

/** Debian's ESR of 2026: older ones were never tried. */
const oldestFirefox = 153
const firefoxPlaces = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** FIREFOX_PATH, one on the path, or where it usually is; not Ubuntu's snap, which may not read a profile in our folder. */
function firefoxPath() {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH
  if (existsSync('/snap/bin/firefox')) return undefined
  return ['firefox-esr', 'firefox', 'firefox.exe'].map(onPath).find(Boolean) ?? firefoxPlaces.find(existsSync)
}

/** What is installed now, or null when there is none or it is too old. */
export function presentFirefox() {
  const path = firefoxPath()
  const says = path && spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout
  return Number(/Firefox (\d+)/.exec(says ?? '')?.[1] ?? 0) >= oldestFirefox ? path : null
}

// Finds WebKitGTK with its WebDriver and a virtual screen, and Firefox, or installs them on Debian. Plain Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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

/** The parts that are installed now, or in `missing` why it cannot take part. */
export function presentWebKit() {
  const parts = {
    driver: onPath('WebKitWebDriver'),
    screen: onPath('Xvfb'),
    browser: process.platform === 'linux' ? miniBrowser() : undefined,
  }
  const names = { driver: 'WebKitWebDriver', screen: 'Xvfb', browser: "WebKitGTK's MiniBrowser" }
  const missing = Object.keys(parts).filter((part) => !parts[part])
  return missing.length
    ? { missing: `not installed: ${missing.map((part) => names[part]).join(', ')}` }
    : parts
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

/** The one that is installed now, or in `missing` why it cannot take part. */
export function presentFirefox() {
  const path = firefoxPath()
  if (!path) return { missing: `not installed: Firefox ${oldestFirefox} or newer (a snap does not count)` }
  const says = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  const version = Number(/Firefox (\d+)/.exec(says ?? '')?.[1] ?? 0)
  if (version >= oldestFirefox) return { path }
  return { missing: says ? `${says} is older than ${oldestFirefox}` : `${path} does not run` }
}

/** Tries to install what is missing where we may: as root, by Debian's package manager. */
export function installEngines(run) {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  const missing = [
    ...(presentWebKit().missing ? [['webkit2gtk-driver', 'xvfb']] : []),
    ...(presentFirefox().missing ? [['firefox-esr']] : []),
  ]
  if (!missing.length || !isRoot || !onPath('apt-get')) return
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  // Without a network this must give up soon: the run goes on without the engine.
  const brief = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  run('apt-get', ['update', ...brief], quiet)
  // Each by itself: a distribution that lacks one may have the other.
  for (const packages of missing)
    run('apt-get', ['install', '-y', ...brief, '--no-install-recommends', ...packages], quiet)
}

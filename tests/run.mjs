// The set-up behind `npm start`, `npm test` and `npm run dev`. Plain Node: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { findBrowser, findShell } from './support/find-browser.mjs'
import { installEngines } from './support/find-engines.mjs'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`)
  process.exit(1)
}

const windows = process.platform === 'win32'
const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  // The type checker and the linter are Go programs that would spend more than half their time on tidying memory.
  GOGC: process.env.GOGC ?? '800',
}
const startedAt = Date.now()
const log = (text) => console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1)} s] ${text}`)

/** Runs a command to its end with our output; true when it succeeded. */
function run(command, args, env = {}) {
  log([command, ...args].join(' '))
  const done = spawnSync(command, args, { stdio: 'inherit', env: { ...environment, ...env }, shell: windows })
  return done.status === 0
}

/** Runs a command beside others; what it prints comes as a whole at its end, so that no two mix. */
function runAside(command, args, env = {}) {
  log(`${[command, ...args].join(' ')} (aside)`)
  const child = spawn(command, args, { env: { ...environment, ...env }, shell: windows })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
  return new Promise((resolveRun) => {
    child.on('error', () => resolveRun(false))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed))
      log(`${command} ended`)
      resolveRun(code === 0)
    })
  })
}

function must(ok, what) {
  if (ok) return
  console.error(`${what} failed`)
  process.exit(1)
}

/** Installs what the lockfile names, when it is not what is installed. Never through a pre-script: npm may skip those. */
function install() {
  const stamp = 'node_modules/.lock-sha'
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  must(run(npm[0], [...npm.slice(1), 'ci', '--ignore-scripts', '--no-audit', '--no-fund']), 'npm ci')
  writeFileSync(stamp, lock)
}

const sources = ['src', 'sw', 'i18n', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

function newest(path) {
  const stats = statSync(path)
  return stats.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : stats.mtimeMs
}

function build() {
  const built = 'dist/index.html'
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(newest))) return true
  return run('vite', ['build', '--logLevel', 'warn'])
}

function serve(command, args, env) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...environment, ...env }, shell: windows })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
}

/** The browser tests that failed once and passed when they were run again, by file, line and title. */
const secondTries = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...secondTries(inner),
  ])

/** The unit tests that did not run: their group or they themselves say in their title why. */
function skippedTests({ testResults }) {
  const titles = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ ancestorTitles: [group], title }) => group ?? title)
  return [...new Set(titles)].map(
    (title) => `${titles.filter((other) => other === title).length} unit tests: ${title}`,
  )
}

/** Each check counts as one; test runners write how many of theirs passed into a JSON report. */
function checks() {
  const total = { passed: 0, failed: 0, skipped: [] }
  const one = (ok) => {
    if (ok) total.passed += 1
    else total.failed += 1
  }
  const reported = (command, args, report, read, env = {}) => {
    rmSync(report, { force: true })
    count(run(command, args, env), report, read)
  }
  /** The same beside others. */
  const reportedAside = async (command, args, report, read, env = {}) => {
    rmSync(report, { force: true })
    count(await runAside(command, args, env), report, read)
  }
  const count = (ok, report, read) => {
    const counts = existsSync(report)
      ? read(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0 }
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped.push(...(counts.skipped ?? []))
    // A runner that fell over without naming a failed test has failed all the same.
    if (!ok && counts.failed === 0) total.failed += 1
  }
  return { total, one, reported, reportedAside }
}

/** `npm test`, or with `all` also the browser tests that are tagged as long, and the unit tests of random data at their full size. */
async function test({ all, extra }) {
  const { total, one, reported, reportedAside } = checks()
  // The formatter runs on one core and takes as long as the others one after the other.
  const formatted = runAside('prettier', ['--check', '--log-level', 'warn', '.'])
  for (const [command, ...args] of [
    ['tsc', '-b', '--checkers', '1'],
    ['oxlint', '--type-aware', '--deny-warnings'],
    ['stylelint', '--config', 'src/build/stylelint.config.js', 'src/**/*.css'],
    ['knip', '--config', 'src/build/knip.ts', '--no-progress', '--treat-config-hints-as-errors'],
  ])
    one(await runAside(command, args))
  one(await formatted)
  const built = build()
  one(built)
  const unitReport = 'node_modules/.tmp/unit.json'
  reported(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    unitReport,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numFailedTestSuites,
      skipped: skippedTests(report),
    }),
    all ? { LONG: '1' } : {},
  )
  if (built) {
    const browser = await findBrowser(run)
    const shell = findShell(run) ?? browser
    log(`browser: ${browser}, without windows: ${shell}`)
    const e2eReport = 'node_modules/.tmp/e2e.json'
    reported(
      'playwright',
      [
        'test',
        '--config',
        'tests/e2e/playwright.config.ts',
        ...(all ? [] : ['--grep-invert', '@long']),
        ...extra,
      ],
      e2eReport,
      (report) => {
        const { expected, flaky, unexpected, skipped } = report.stats
        // Passed all the same: a busy machine shall refuse nobody, and the race in it is known by name.
        for (const name of secondTries(report.suites)) console.log(`second try: ${name}`)
        return { passed: expected + flaky, failed: unexpected + skipped }
      },
      { CHROMIUM_PATH: browser, CHROMIUM_SHELL_PATH: shell, PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(e2eReport) },
    )
    // Chromium has had the journey by now.
    installEngines(run)
    const engine = (name, report) =>
      reportedAside('tsx', ['tests/e2e/engines/run.ts', name], report, (counts) => counts, {
        ENGINES_REPORT: report,
      })
    // Each waits for more than it works.
    await Promise.all([
      engine('webkit', 'node_modules/.tmp/webkit.json'),
      engine(all ? 'firefox' : 'firefox:journey', 'node_modules/.tmp/firefox.json'),
    ])
  }
  log('done')
  for (const what of total.skipped) console.log('skipped:', what)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed ? 1 : 0)
}

const [task, ...extra] = process.argv.slice(2)
if (task === 'start') {
  install()
  must(build(), 'the build')
  serve('tsx', ['tests/server/server.ts'], { DIST: 'dist', DEMO: '1' })
} else if (task === 'dev') {
  install()
  const port = process.env.API_PORT ?? '4175'
  const backEnd = spawn('tsx', ['tests/server/server.ts'], {
    stdio: 'inherit',
    env: {
      ...environment,
      DEMO: '1',
      PORT: port,
      MACHINE_PORT: process.env.MACHINE_PORT ?? String(Number(port) + 1),
    },
    shell: windows,
  })
  process.on('exit', () => backEnd.kill())
  serve('vite', extra, { API_ORIGIN: `http://127.0.0.1:${port}` })
} else if (task === 'test') {
  install()
  // `npm test -- --long`: also the browser tests that are tagged as long.
  await test({ all: extra.includes('--long'), extra: extra.filter((one) => one !== '--long') })
} else {
  console.error('usage: node tests/run.mjs start | test [--long] | dev')
  process.exit(2)
}

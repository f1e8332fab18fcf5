import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installEngines, presentFirefox } from './find-engines.mjs'

let folder = ''
const program = (name: string, prints: string) => {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\necho "${prints}"\n`)
  chmodSync(file, 0o755)
  return file
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amigo-find-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test.each([
  ['Mozilla Firefox 153.7.0esr', undefined],
  ['Mozilla Firefox 140.1.0esr', 'Mozilla Firefox 140.1.0esr is older than 153'],
  ['', /firefox does not run$/],
])('a Firefox that says "%s" takes part, or it is said why not', (says, missing) => {
  vi.stubEnv('FIREFOX_PATH', program('firefox', says))
  const present = presentFirefox()
  if (missing === undefined) expect(present).toEqual({ path: join(folder, 'firefox') })
  else expect(present).toEqual({ missing: expect.stringMatching(missing) as string })
})

test('each engine that is missing is installed by itself, as root on Debian only', () => {
  vi.stubEnv('FIREFOX_PATH', join(folder, 'none'))
  const installed = () => {
    const ran: string[][] = []
    installEngines((_command, args) => ran.push(args) > 0)
    return ran
      .filter(([verb]) => verb === 'install')
      .map((args) => args.slice(args.indexOf('--no-install-recommends') + 1))
  }
  expect(installed()).toEqual([])
  program('apt-get', '')
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  expect(installed()).toEqual([])
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  expect(installed()).toEqual(
    process.platform === 'linux' ? [['webkit2gtk-driver', 'xvfb'], ['firefox-esr']] : [],
  )
})

test('a test that may be skipped says why in its title, which the last lines of a run repeat', () => {
  const tests = ['src', 'i18n', 'sw', 'tests'].flatMap((part) =>
    readdirSync(part, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(part, name)),
  )
  const skips = tests.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:describe|test|it)\.(?:skip|skipIf|runIf|todo)\b[\s\S]{0,300}/g,
      ),
    ].map(([call]) => ({ file, call })),
  )
  expect(skips.filter(({ call }) => !/skipped where /.test(call))).toEqual([])
})

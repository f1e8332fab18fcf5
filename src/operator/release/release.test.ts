import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inlineHashesOf } from '~/build/inline-hashes.ts'
import { buildNameOf, deliveredFiles, problemsOfBuild } from './build-files.ts'
import { writeSecurityContact } from './manifest.ts'
import { deliver, deliverKillSwitch, goBack, stop, type ReleaseOptions } from './release.ts'

const dayMs = 24 * 60 * 60 * 1000
let folder = ''
let to = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amigo-release-'))
  to = join(folder, 'web')
})
afterEach(() => rmSync(folder, { recursive: true }))

const revision = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** A small build as the real one is laid out; `mark` (one letter) is what differs, and a chunk that never does. */
function build(mark: string, extra: Record<string, string> = {}): string {
  const from = join(folder, `build-${mark}`)
  const app = `assets/app-${mark.repeat(8)}.js`
  const shared = 'assets/shared-00000000.js'
  const files: Record<string, string> = {
    [app]: `console.info("${mark}");`.repeat(20),
    [shared]: 'export const words = "two coins";'.repeat(20),
    'bootstrap.js': `// ${mark}\n`.repeat(40),
    'about/about-us.html': `<script src="/${app}"></script>`.repeat(9),
    'index.html': `<script type="importmap">{"${mark}":1}</script>`.concat(
      `<script src="/${app}"></script><script type="application/json" id="first-modules">{"build":"${mark}"}</script>`.repeat(
        3,
      ),
    ),
    '404.html': '<p>404</p>',
    '.vite/manifest.json': '{}',
    _headers: '/*',
    ...extra,
  }
  const list = [app, shared, `bootstrap.js ${revision(files['bootstrap.js'] ?? '')}`]
  files['sw.js'] = `self.build={name:"${mark}",files:\`${list.join('\n')}\`}\n`.padEnd(400, '/')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(from, path)), { recursive: true })
    writeFileSync(join(from, path), text)
  }
  return from
}

const at = (day: number) => new Date(Date.UTC(2026, 10, 1) + day * dayMs)
const release = (mark: string, day: number, more: Partial<ReleaseOptions> = {}) =>
  deliver(build(mark), { to, effort: 'fast', now: at(day), ...more })
const served = (path: string) => readFileSync(join(to, path), 'utf8')
const delivered = () => buildNameOf(served('index.html'))
const has = (path: string) => existsSync(join(to, path))

test('new files lie beside the old ones, each with its compressed neighbours', async () => {
  await release('a', 0)
  await release('b', 1)
  expect(delivered()).toBe('b')
  expect(['a', 'b'].map((mark) => has(`assets/app-${mark.repeat(8)}.js`))).toEqual([true, true])
  for (const path of ['index.html', 'bootstrap.js', 'assets/app-bbbbbbbb.js']) {
    expect(brotliDecompressSync(readFileSync(join(to, '.br', path))).toString()).toBe(served(path))
    expect(gunzipSync(readFileSync(join(to, `${path}.gz`))).toString()).toBe(served(path))
  }
  expect(deliveredFiles(to)).not.toContain('_headers')
  expect(has('.vite')).toBe(false)
})

test('two releases of one length differ in their time, and what did not change keeps its own', async () => {
  const times = (path: string) => statSync(join(to, path)).mtimeMs
  await release('a', 0)
  const [page, shared] = [times('index.html'), times('assets/shared-00000000.js')]
  // Within the same second, and even with a clock that was set back.
  await release('b', 0)
  await release('c', -1)
  expect(times('index.html')).toBe(page + 2000)
  expect(times('assets/shared-00000000.js')).toBe(shared)
})

test('a build that is not whole is refused before anything is touched', async () => {
  await release('a', 0)
  const from = build('b')
  rmSync(join(from, 'assets/app-bbbbbbbb.js'))
  await expect(deliver(from, { to })).rejects.toThrow('assets/app-bbbbbbbb.js is missing')
  const other = build('e')
  writeFileSync(join(other, 'bootstrap.js'), 'half of')
  await expect(deliver(other, { to })).rejects.toThrow('bootstrap.js is not what sw.js lists')
  const mixed = build('c')
  writeFileSync(join(mixed, 'sw.js'), readFileSync(join(build('d'), 'sw.js')))
  expect(problemsOfBuild(mixed)).toContain('index.html and sw.js are of two builds')
  expect([delivered(), has('assets/app-bbbbbbbb.js')]).toEqual(['a', false])
})

test('wherever a release is cut short, the served build is whole, and the next release completes it', async () => {
  await release('a', 0)
  const paths: string[] = []
  await release('b', 1, { onFile: (path) => paths.push(path) })
  expect(paths.slice(-6)).toEqual(
    ['index.html', 'sw.js'].flatMap((path) => [`.br/${path}`, `${path}.gz`, path]),
  )
  expect(paths.length).toBeGreaterThan(15)
  for (const [count, cutAt] of paths.entries()) {
    // Each file before its first neighbour or itself; between two neighbours it is the same as before the second.
    if (cutAt.endsWith('.gz')) continue
    rmSync(to, { recursive: true })
    await release('a', 0)
    const cut = (path: string) => {
      if (path === cutAt) throw new Error('killed')
    }
    await expect(release('b', 1, { onFile: cut })).rejects.toThrow('killed')
    // Whichever page is there, it and the worker that is there name only what is there.
    const pages = ['index.html', 'about/about-us.html', 'sw.js'].map(served).join()
    for (const [path] of pages.matchAll(/assets\/[\w-]+\.js/g))
      expect([cutAt, path, has(path)]).toEqual([cutAt, path, true])
    expect(delivered()).toBe(count <= paths.indexOf('index.html') ? 'a' : 'b')
    await release('b', 2)
    expect([delivered(), problemsOfBuild(to)]).toEqual(['b', []])
  }
})

test('an old chunk goes once its release is neither young nor among the last ones', async () => {
  await release('a', 0)
  await release('b', 10)
  const two = { keepDays: 30, keepReleases: 2 }
  await release('c', 39, two)
  // Replaced on day 10: 29 days ago.
  expect(has('assets/app-aaaaaaaa.js')).toBe(true)
  const report = await release('d', 41, two)
  expect([has('assets/app-aaaaaaaa.js'), has('.br/assets/app-aaaaaaaa.js')]).toEqual([false, false])
  expect(report.removed).toBe(3)
  expect(['b', 'c', 'd'].map((mark) => has(`assets/app-${mark.repeat(8)}.js`))).toEqual([true, true, true])
  expect(has('assets/shared-00000000.js')).toBe(true)
})

test('a page that a release no longer has goes, and what the operator put there stays', async () => {
  await deliver(build('a', { 'activity.html': '<p>activity</p>' }), { to, effort: 'fast' })
  writeFileSync(join(to, 'platform.example.json'), '{}')
  await release('b', 1)
  expect([has('activity.html'), has('platform.example.json')]).toEqual([false, true])
})

test('the way back is the former release, whole, by one command', async () => {
  await release('a', 0)
  await release('b', 1)
  const { build: name } = await goBack({ to, effort: 'fast', now: at(2) })
  expect([name, delivered(), problemsOfBuild(to)]).toEqual(['a', 'a', []])
  expect(served('bootstrap.js')).toContain('// a')
  await expect(goBack({ to: join(folder, 'empty') })).rejects.toThrow('no former release')
})

test('the way back goes on back, never to what was gone back from; a stopped release is offered to nobody', async () => {
  const options = (day: number) => ({ to, effort: 'fast' as const, now: at(day), keepReleases: 9 })
  for (const [day, mark] of ['a', 'b', 'c'].entries()) await release(mark, day, options(day))
  await stop(options(3))
  expect([delivered(), has('sw.js'), has('sw.js.gz'), has('.br/sw.js')]).toEqual(['b', false, false, false])
  // Who runs it goes on, and who ran the one before.
  for (const mark of ['b', 'c']) expect(has(`assets/app-${mark.repeat(8)}.js`)).toBe(true)
  await goBack(options(4))
  expect([delivered(), problemsOfBuild(to)]).toEqual(['b', []])
  await goBack(options(5))
  await release('d', 6, options(6))
  await goBack(options(7))
  expect(delivered()).toBe('a')
  await expect(goBack(options(8))).rejects.toThrow('no former release')
})

test('the web server is told what its policy names before a page needs it, and the way back brings it back', async () => {
  const told: string[] = []
  const hashOf = (mark: string) =>
    inlineHashesOf([`<script type="importmap">{"${mark}":1}</script>`]).scripts[0] ?? ''
  const named = () => readFileSync(join(to, '.releases/nginx-inline.conf'), 'utf8')
  const reload = () => {
    told.push(['a', 'b'].filter((mark) => named().includes(hashOf(mark))).join('') + delivered())
  }
  await release('a', 0)
  expect(named()).toContain(`map '' $amigo_inline_scripts {\n    default " ${hashOf('a')}";`)
  await release('b', 1, { reload })
  // The pages before are not served any more.
  await release('b', 2, { reload })
  await release('c', 3)
  await goBack({ to, effort: 'fast', now: at(4), reload })
  expect(told).toEqual(['aba', 'bb'])
  expect([delivered(), named().includes(hashOf('b'))]).toEqual(['b', true])
})

test('the kill-switch takes the place of a worker in every encoding, until the next release', async () => {
  await release('a', 0)
  await deliverKillSwitch(to)
  expect(served('sw.js')).toBe(readFileSync('src/operator/release/kill-switch.js', 'utf8'))
  expect([has('sw.js.gz'), has('.br/sw.js'), has('index.html.gz')]).toEqual([false, false, true])
  // The same build once more is a release like any other.
  await release('a', 1)
  expect([has('sw.js.gz'), problemsOfBuild(to)]).toEqual([true, []])
  expect(gunzipSync(readFileSync(join(to, 'sw.js.gz'))).toString()).toBe(served('sw.js'))
})

test('one release at a time; what one that was killed has left is no hindrance', async () => {
  await release('a', 0)
  writeFileSync(join(to, '.releases/lock'), String(process.pid))
  await expect(release('b', 1)).rejects.toThrow('under way')
  // No process has this number: it is beyond what Linux gives out.
  writeFileSync(join(to, '.releases/lock'), '99999999')
  await release('b', 1)
  expect(delivered()).toBe('b')
})

test('whom to tell of a hole is delivered with the build, for a year, and is an address', async () => {
  const contact = (address: string) => writeSecurityContact(build('a'), address, at(0))
  expect(() => contact('security@play.example')).toThrow('--security wants')
  expect(() => contact('https://play.example/\nExpires: 2099')).toThrow('--security wants')
  await release('a', 0, {
    prepare: (from) => writeSecurityContact(from, 'mailto:security@play.example', at(0)),
  })
  expect(served('.well-known/security.txt')).toBe(
    'Contact: mailto:security@play.example\nExpires: 2027-11-01T00:00:00.000Z\nPreferred-Languages: en\n',
  )
})

test('a file that was changed in place is written anew, and no way leads back to a release that was changed', async () => {
  const path = `assets/app-${'b'.repeat(8)}.js`
  await release('a', 0)
  await release('b', 1)
  for (const name of [path, `${path}.gz`, `.br/${path}`]) writeFileSync(join(to, name), 'changed')
  await release('b', 2)
  expect(served(path)).toContain('console.info("b")')
  expect(gunzipSync(readFileSync(join(to, `${path}.gz`))).toString()).toBe(served(path))
  expect(brotliDecompressSync(readFileSync(join(to, `.br/${path}`))).toString()).toBe(served(path))
  writeFileSync(join(to, `assets/app-${'a'.repeat(8)}.js`), 'changed')
  await expect(goBack({ to, effort: 'fast', now: at(3) })).rejects.toThrow(/was changed since: assets\/app-a/)
})

test('the way back leads past a release of the same files', async () => {
  const { id } = await release('a', 0)
  await release('b', 1)
  await release('b', 2)
  expect(await goBack({ to, effort: 'fast', now: at(3) })).toMatchObject({ again: id })
  expect(delivered()).toBe('a')
})

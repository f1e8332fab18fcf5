import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** A layer imports itself and the layers before it; exceptions follow. */
const layers = ['lib', 'api', 'session', 'domain', 'pwa', 'components', 'layout', 'features', 'app']
const allowed: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    layers.map((layer, at) => [
      `src/${layer}`,
      [
        ...layers.slice(0, at).map((one) => `src/${one}`),
        ...(at > layers.indexOf('pwa') ? ['src/ui'] : []),
        'i18n',
      ],
    ]),
  ),
  'src/ui': ['src/lib', 'i18n'],
  'src/main.tsx': [...layers.map((one) => `src/${one}`), 'src/ui', 'i18n'],
  // The build validates brands with the app's own rules. The page scripts bundle a few small modules of the app.
  'src/build': `i18n src/api src/lib src/session/invite.ts src/pwa/install/install.ts
      src/pwa/worker-protocol.ts`.split(/\s+/),
  // Commands for operators, which read a delivered build.
  'src/operator': ['i18n', 'src/api', 'src/lib', 'src/build'],
  sw: ['i18n/push-texts.ts', 'src/api/paths.ts', 'src/lib', 'src/pwa/worker-protocol.ts'],
  i18n: [],
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(src|sw|i18n)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'))

const layerOf = (file: string) =>
  file === 'src/main.tsx'
    ? file
    : file.startsWith('src/')
      ? file.split('/').slice(0, 2).join('/')
      : (file.split('/')[0] ?? '')

interface Import {
  from: string
  to: string
}

/** A file's imports from this repository (static, dynamic and type-only), as paths from the root. */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]((?:\.{1,2}|~|#i18n)\/[^'"]+)['"]/g)].map(
    ([, path = '']) => ({
      from: file,
      to: path.startsWith('~/')
        ? path.replace('~/', 'src/')
        : path.startsWith('#i18n/')
          ? path.slice(1)
          : normalize(join(dirname(file), path)).replaceAll('\\', '/'),
    }),
  )
}

const imports = files.flatMap(importsOf)

/** Why an import is not allowed, and what to do instead; null if it is. */
export function problemOf({ from, to }: Import): string | null {
  const here = layerOf(from)
  const there = layerOf(to)
  if (to.startsWith('tests/'))
    return `${from} imports ${to}: nothing outside tests/ imports tests/; move what both need to src/lib.`
  if (here === 'src/features' && there === 'src/features') {
    const [a, b] = [from.split('/')[2], to.split('/')[2]]
    if (a === b) return null
    return `${from} imports features/${b}: features never import features. Move what both need to src/domain or src/components, or compose it in src/app.`
  }
  if (here === there) return null
  const may = allowed[here]
  if (!may) return `${from} lies in no layer: put it into one of ${Object.keys(allowed).join(', ')}.`
  if (may.some((layer) => to === layer || to.startsWith(`${layer}/`))) return null
  return `${from} imports ${to}: ${here} may import only ${may.join(', ') || 'nothing'}. Move what is needed to a layer on the left, or hand it down at boot.`
}

const edge = (from: string, to: string): Import => ({ from, to })

/** Import cycles, each once and sorted: the strongly connected components of the graph (Tarjan 1972). */
function circlesOf(all: readonly Import[]): string[][] {
  const next = new Map<string, Import[]>()
  for (const one of all) next.set(one.from, [...(next.get(one.from) ?? []), one])
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): number => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const { to } of next.get(file) ?? []) {
      if (to === file) continue
      const reached = order.has(to) ? (open.includes(to) ? order.get(to) : undefined) : visit(to)
      lowest.set(file, Math.min(lowest.get(file) ?? 0, reached ?? Infinity))
    }
    const low = lowest.get(file) ?? 0
    if (low === order.get(file)) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) found.push(circle.toSorted())
    }
    return low
  }
  for (const { from } of all) if (!order.has(from)) visit(from)
  return found
}

/** The imports between the direct children of a folder, where a subfolder counts as one node. */
function importsWithin(folder: string, all: readonly Import[]): Import[] {
  const entryOf = (file: string) => folder + file.slice(folder.length).split('/')[0]
  return all
    .filter(({ from, to }) => from.startsWith(folder) && to.startsWith(folder))
    .map(({ from, to }) => edge(entryOf(from), entryOf(to)))
    .filter(({ from, to }) => from !== to)
}

/** All parent folders of a file: 'src/', 'src/api/' … */
const foldersOf = (file: string) =>
  file.split('/').map((_part, depth, parts) =>
    parts
      .slice(0, depth)
      .map((part) => `${part}/`)
      .join(''),
  )

/** Links to settings that need no `returnTo`, and why. */
const leadsOn: Record<string, string> = {
  'src/components/accepted-terms/later/terms-card.tsx': 'who refuses the terms leaves',
  'src/features/account/kyc/kyc-section.tsx': 'names the list as where it leads',
  'src/features/account/routes.ts': 'a password manager leads there from nowhere',
  'src/features/account/settings/account-setting-screen.tsx':
    'the list itself, and closes a setting that was opened from it',
}

/** The beginnings of a file's links to the settings and to bound accounts: path and search. */
const linksToSettings = (source: string) =>
  source.match(/\b(?:to|href)(?:=|: )\{?["'`]\/user\/(?:account-setting|bankcard-setting)\b[^>]{0,160}/g) ??
  []

/** The files that may read the device's clock, by reason. */
const deviceClock = {
  'corrects it by the server’s':
    `src/api/server-time.ts src/components/use-now.ts src/domain/money/place-order.ts
      src/domain/site-status.ts src/features/finance/order-memory.ts
        src/features/finance/order-watch.ts`.split(/\s+/),
  'how long ago this device wrote something':
    `src/api/persisted.ts src/app/device-events.ts  src/app/watch-updates.ts src/components/paged-list/paged-queries.ts
      src/features/auth/third-party/providers.ts src/layout/offline-bar.tsx
      src/pwa/persist/persisted-state.ts src/pwa/push/push-device.ts src/session/oauth-return.ts
      src/session/remembered-login.ts src/build/page/start-app.ts src/session/invite.ts sw/call-cache.ts
      sw/picture-cache.ts`.split(/\s+/),
  'seconds that pass from now': `src/components/code-countdown.ts src/components/error-text.ts
      src/components/money-confirmation/money-confirmation.tsx
      src/features/account-transfer/steps/step-body.tsx src/features/account/passwords/password-parts.tsx
      src/features/auth/login/login-panel.tsx src/features/games/play-store.ts
      src/features/games/play/play-frame.tsx
        src/features/games/play/play-life.ts src/ui/toast.ts`.split(/\s+/),
}

describe('the source', () => {
  it('lets a layer import only layers to its left', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.map(problemOf).filter(Boolean)).toEqual([])
  })
  it('detects a wrong import', () => {
    expect(problemOf({ from: 'src/api/http.ts', to: 'src/ui/button.tsx' })).toMatch(/hand it down/)
    expect(problemOf({ from: 'src/features/games/a.ts', to: 'src/features/finance/b.ts' })).toMatch(
      /src\/domain/,
    )
    expect(problemOf({ from: 'src/lib/a.ts', to: 'tests/server/b.ts' })).toMatch(/tests/)
    expect(problemOf({ from: 'sw/sw.ts', to: 'src/api/http.ts' })).toMatch(/paths/)
  })
  it('has no import cycles between files, including type-only and lazy imports', () => {
    expect(
      circlesOf(imports),
      'move what both need into a file of its own, or a type to the file that makes it',
    ).toEqual([])
    expect(circlesOf([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('d', 'a')])).toEqual([
      ['a', 'b', 'c'],
    ])
  })
  it('has no import cycles between the children of a folder', () => {
    const folders = new Set(imports.flatMap(({ from }) => foldersOf(from)))
    const circles = [...folders].flatMap((folder) => circlesOf(importsWithin(folder, imports)))
    expect(circles, 'move what both need into the folder above them').toEqual([])
    const apart = [edge('a/x/1', 'a/y/1'), edge('a/y/2', 'a/x/2'), edge('a/x/1', 'b/z'), edge('c/z', 'a/x/1')]
    expect(circlesOf(importsWithin('a/', apart))).toEqual([['a/x', 'a/y']])
  })
  it('keeps files small (texts and seed data aside)', () => {
    const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 300)
    expect(long, 'split by meaning: none over 300 lines').toEqual([])
  })
  it('uses the server’s time for requests and decisions that depend on a date', () => {
    const readers = files.filter(
      (file) =>
        !file.includes('.test.') &&
        !file.startsWith('src/operator/') &&
        /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, 'utf8')),
    )
    const known = Object.values(deviceClock).flat()
    expect(
      readers.filter((file) => !known.includes(file)),
      'call timeNow() or rangeEnd() of src/api/server-time.ts: a phone’s clock may be hours off',
    ).toEqual([])
    expect(known.filter((file) => !readers.includes(file))).toEqual([])
  })
  it('returns from a setting to the page that linked to it', () => {
    const bare = files.filter((file) =>
      linksToSettings(readFileSync(file, 'utf8')).some((link) => !link.includes('returnTo')),
    )
    expect(bare, 'give the link a returnTo').toEqual(Object.keys(leadsOn))
    expect(linksToSettings(`<Link to="/user/bankcard-setting">x</Link>`)).toEqual([
      'to="/user/bankcard-setting"',
    ])
  })
  it('has the same files in each feature: routes, api, rules, search, and a folder a flow', () => {
    const own = files.filter((file) => file.startsWith('src/features/') && !file.includes('.test.'))
    const other = own.filter((file) =>
      /(^|[/-])(calls|queries|mutations)\.ts$|-(api|routes|rules)\.ts$/.test(file),
    )
    expect(
      other,
      'name it routes.ts, api.ts (calls, queries and mutations together), rules.ts or search.ts',
    ).toEqual([])
    const sends = own.filter(
      (file) => !file.endsWith('/api.ts') && /\bsend\('/.test(readFileSync(file, 'utf8')),
    )
    expect(sends, 'send it in the api.ts of the feature or of its flow').toEqual([])
    const routes = own.filter(
      (file) =>
        !/^src\/features\/[^/]+\/routes\.ts$/.test(file) &&
        /\bcreateRoute\(/.test(readFileSync(file, 'utf8')),
    )
    expect(routes, 'make it in the feature’s routes.ts').toEqual([])
  })
  it('keeps files that only one flow needs in that flow’s folder', () => {
    const placeOf = (file: string) => file.split('/').slice(0, 4).join('/')
    const lonely = files.filter((file) => {
      if (!/^src\/features\/[^/]+\/[^/]+$/.test(file) || file.includes('.test.')) return false
      if (/\/(routes|api|rules|search)\.ts$/.test(file)) return false
      const users = imports.filter(({ from, to }) => to === file && !from.includes('.test.'))
      const places = new Set(users.map(({ from }) => placeOf(from)))
      const [only = ''] = places
      return places.size === 1 && only.startsWith(dirname(file)) && !/\.tsx?$/.test(only)
    })
    expect(lonely, 'move it into the folder of its only user').toEqual([])
  })
  it('exports no name twice, and has no two files with the same name except those that each feature has', () => {
    const twice = (all: readonly string[]) => [...new Set(all.filter((one, at) => all.indexOf(one) !== at))]
    const own = files.filter((file) => file.startsWith('src/') && !/\.test\.|\/test-/.test(file))
    const names = own.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
        ),
      ].map(([, name = '']) => name),
    )
    expect(names.length).toBeGreaterThan(1000)
    expect(twice(names), 'one name, one thing: call one of them what it is').toEqual([])
    const called = own.map((file) => file.split('/').at(-1) ?? '')
    expect(
      twice(called).filter((name) => !/^(routes|api|rules|search)\.ts$/.test(name)),
      'call one of the files what it holds',
    ).toEqual([])
  })
  it('shows the server’s pictures only with components that have a fallback', () => {
    const taking = files.filter(
      (file) => !file.endsWith('.test.ts') && /import \{[^}]*\bmediaUrl\b/.test(readFileSync(file, 'utf8')),
    )
    expect(taking, 'use <ServerPicture> of src/components').toEqual([
      'src/components/rich-text/later/clean-html.ts',
      'src/components/server-picture.tsx',
    ])
  })
})

it('locks every package with a digest, including those for other platforms', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; optionalDependencies?: Record<string, string> }>
  }
  const unpinned = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity)
  expect(
    unpinned.map(([path]) => path),
    'take a version whose packages the registry has for every system',
  ).toEqual([])
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const wanted = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

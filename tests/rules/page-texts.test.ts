import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { initialNamespaces } from '../../i18n/initial-namespaces.ts'

const wordsIn = (text: string, list: RegExp) =>
  [...text.matchAll(list)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  )

/** The files that come with one: what it imports, other than types and by `import()`. */
function filesWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  const imports = /^(?:import|export)(?! type)[^'"]*? from '((?:\.{1,2}|~)\/[^']+\.tsx?)'/gm
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imports))
    filesWith(path.startsWith('~/') ? path.replace('~/', 'src/') : join(dirname(file), path), found)
  return found
}

/** Read below a `Suspense` of its own, or by parts that the page does not show. */
const elsewhere = ['/download: install', '/about/responsible-game: records']

/** Each namespace that a page reads and its loader does not load: the whole page would be blank until it has come. */
function missingOn(page: string, file: string, loaded: readonly (string | undefined)[]) {
  const sources = [...filesWith(file)].map((name) => readFileSync(name, 'utf8'))
  // Those of `lazily`, which waits in a place of its own.
  const there = [
    ...initialNamespaces,
    ...loaded,
    ...sources.flatMap((text) => wordsIn(text, /texts: \[(.*?)\]/g)),
  ]
  const read = sources.flatMap((text) => wordsIn(text, /useTranslation\((.*?)\)/g))
  return [...new Set(read)].filter((name) => !there.includes(name)).map((name) => `${page}: ${name}`)
}

it('a page loads every namespace that its components read', () => {
  const features = readdirSync('src/features').map((name) => `src/features/${name}/routes.ts`)
  const pages = ['src/app/router.tsx', ...features].filter(existsSync).flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return source
      .split('createRoute(')
      .slice(1)
      .flatMap((rest) => {
        const [route = ''] = rest.split(/\n {0,2}\}\)/)
        // A loader or component with a name stands elsewhere in the file.
        const part = (list: RegExp) => (list.test(route) ? route : /loader[,:]/.test(route) ? source : '')
        const loaded = wordsIn(part(/loadTexts/), /loadTexts\((.*?)\)/g)
        const page = /path: '(.*?)'/.exec(route)?.[1] ?? file
        return [...part(/import\('.*?screen/).matchAll(/import\('(.*?-screen\.tsx)'\)/g)].flatMap(
          ([, screen = '']) => missingOn(page, join(dirname(file), screen), loaded),
        )
      })
  })
  const missing = [...missingOn('every page', 'src/main.tsx', []), ...pages]
  expect(
    missing.filter((one) => !elsewhere.includes(one)),
    'load it: `loadTexts` of the route',
  ).toEqual([])
})

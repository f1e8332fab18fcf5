import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { initialNamespaces } from '../../i18n/initial-namespaces.ts'

const namesIn = (text: string, list: RegExp) =>
  [...text.matchAll(list)].flatMap(([, names = '']) => names.match(/(?<=')\w+(?=')/g) ?? [])

/** A file with what it imports, other than types and by `import()`. */
function sourcesFrom(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found
  const source = readFileSync(file, 'utf8')
  found.set(file, source)
  for (const [, path = ''] of source.matchAll(/^import (?!type)[^'"]*?'((?:\.{1,2}|~)\/[^']+\.tsx?)'/gm))
    sourcesFrom(path.startsWith('~/') ? path.replace('~/', 'src/') : join(dirname(file), path), found)
  return found
}

/** Read below a `Suspense` of its own, or by parts that the page does not show. */
const elsewhere = ['/download: install', '/about/responsible-game: records']

it('a page loads every namespace that its components read; it would be blank until one has come', () => {
  const missingOn = (page: string, screen: string, loaded: readonly string[]) => {
    const text = [...sourcesFrom(screen).values()].join('\n')
    // `texts` are those of `lazily`, which waits in a place of its own.
    const there = [...initialNamespaces, ...loaded, ...namesIn(text, /texts: \[(.*?)\]/g)]
    const missing = namesIn(text, /useTranslation\((.*?)\)/g).filter((name) => !there.includes(name))
    return [...new Set(missing)].map((name) => `${page}: ${name}`)
  }
  const features = readdirSync('src/features').map((name) => `src/features/${name}/routes.ts`)
  const missing = ['src/app/router.tsx', ...features].filter(existsSync).flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(/createRoute\((.*?)\n {0,2}\}\)/gs)].flatMap(([, route = '']) => {
      // A loader or component with a name stands elsewhere in the file.
      const part = (what: string) => (route.includes(what) || !route.includes('loader') ? route : source)
      const loaded = namesIn(part('loadTexts('), /loadTexts\((.*?)\)/g)
      const [page = file] = route.match(/(?<=path: ').*?(?=')/) ?? []
      const screens = part('-screen.tsx').match(/(?<=import\(').*?-screen\.tsx/g) ?? []
      return screens.flatMap((screen) => missingOn(page, join(dirname(file), screen), loaded))
    })
  })
  expect([...missingOn('every page', 'src/main.tsx', []), ...missing]).toEqual(elsewhere)
})

/** What a build delivers, read from its files alone. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FirstModules } from '../../src/build/page/first-modules.ts'

export const read = (dist: string, file: string) => readFileSync(join(dist, file), 'utf8')

export const brotliSize = (dist: string, file: string) =>
  brotliCompressSync(readFileSync(join(dist, file))).byteLength

export const filesOf = (dist: string) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))

const withoutSlash = (path: string) => path.replace(/^\//, '')

/** The modules that `src/build/page/start-app.ts` fetches by itself after the first paint. */
function firstModules(html: string): Pick<FirstModules, 'app' | 'styles' | 'texts'> {
  const [, list] = /<script[^>]*id="first-modules"[^>]*>([^<]*)<\/script>/.exec(html) ?? []
  return list ? (JSON.parse(list) as FirstModules) : { app: [], styles: [], texts: {} }
}

/** By what the files know one another (`build.chunkImportMap`): each with the file that it stands for. */
function importMap(dist: string): Record<string, string> {
  const [, map = '{}'] = /<script type="importmap">([^<]*)/.exec(read(dist, 'index.html')) ?? []
  return (JSON.parse(map) as { imports?: Record<string, string> }).imports ?? {}
}

/** `import … from"./x.js"`, `import"./x.js"` and `export … from"./x.js"`; not `import("./x.js")`. */
const staticImport = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g

function withImports(dist: string, file: string, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const imports = importMap(dist)
  for (const [, next = ''] of read(dist, file).matchAll(staticImport)) {
    const { pathname } = new URL(next, `https://any.invalid/${file}`)
    withImports(dist, withoutSlash(imports[pathname] ?? pathname), seen)
  }
}

/** Every script of the first screen but its texts: named by index.html, and what those import statically. */
export function initialScripts(dist: string): string[] {
  const html = read(dist, 'index.html')
  const named = [
    ...html.matchAll(/<script[^>]*\bsrc="([^"]+)"/g),
    ...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
  ].map(([, path = '']) => path)
  return withTheirImports(dist, [...named, ...firstModules(html).app].map(withoutSlash))
}

/** The text files that the first screen loads in one language; none where the app finds them by itself. */
export const initialTexts = (dist: string, language: string) =>
  (firstModules(read(dist, 'index.html')).texts[language] ?? []).map(withoutSlash)

/** What the first paint needs of them stands in the page; they come after it. */
export const initialStyles = (dist: string) => firstModules(read(dist, 'index.html')).styles.map(withoutSlash)

/** What the worker fetches when it is installed. */
export function precached(dist: string): string[] {
  const [, list = ''] = /files:`([^`]*)`/.exec(read(dist, 'sw.js')) ?? []
  return list.split('\n').flatMap((line) => line.split(' ')[0] || [])
}

/** These scripts, and all that they import statically. */
export function withTheirImports(dist: string, scripts: readonly string[]): string[] {
  const seen = new Set<string>()
  for (const script of scripts) withImports(dist, script, seen)
  return [...seen]
}

/** What the page keeps beside it: every text of one language. */
export const keptTexts = (dist: string, language: string) =>
  Object.values(importMap(dist))
    .map(withoutSlash)
    .filter((path) => path.startsWith(`assets/texts/${language}/`))

/** What stands under assets/ for one language, and which of it is small: a request each, and badly compressed. */
export function deliveredFor(dist: string, language: string, smallBytes: number) {
  const files = filesOf(dist)
    .filter((file) => /^assets\/.*\.\w+$/.test(file))
    .filter((file) => !file.startsWith('assets/texts/') || file.includes(`/${language}/`))
  return { files, small: files.filter((file) => readFileSync(join(dist, file)).byteLength < smallBytes) }
}

/** What each page that has no document of its own brings beside the app's start, in one language: files by address. */
export function filesOfPages(dist: string, language: string): Record<string, string[]> {
  const start = filesOf(dist).find((file) => file.startsWith('assets/start-')) ?? ''
  const pages = [...read(dist, start).matchAll(/"(\/[^"]*)":"([^"]*)"/g)]
  const imports = importMap(dist)
  const fileOf = (name: string) =>
    withoutSlash(imports[`/assets/${name.replaceAll('@', language)}.js`] ?? name)
  return Object.fromEntries(pages.map(([, path = '', names = '']) => [path, names.split(' ').map(fileOf)]))
}

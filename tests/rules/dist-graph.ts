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

/** The modules that `src/build/page/start-app.ts` fetches after the first paint. */
function firstModules(html: string): Pick<FirstModules, 'app' | 'styles' | 'texts'> {
  const [, list] = /<script[^>]*id="first-modules"[^>]*>([^<]*)<\/script>/.exec(html) ?? []
  return list ? (JSON.parse(list) as FirstModules) : { app: [], styles: [], texts: {} }
}

/** The import map (`build.chunkImportMap`): files by import name. */
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

/** All scripts of the first screen without texts: those in index.html and their static imports. */
export function initialScripts(dist: string): string[] {
  const html = read(dist, 'index.html')
  const named = [
    ...html.matchAll(/<script[^>]*\bsrc="([^"]+)"/g),
    ...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
  ].map(([, path = '']) => path)
  return withTheirImports(dist, [...named, ...firstModules(html).app].map(withoutSlash))
}

/** The text files that the first screen loads in one language. */
export const initialTexts = (dist: string, language: string) =>
  (firstModules(read(dist, 'index.html')).texts[language] ?? []).map(withoutSlash)

/** The initial style sheets. They load after the first paint, for which the page has critical CSS. */
export const initialStyles = (dist: string) => firstModules(read(dist, 'index.html')).styles.map(withoutSlash)

export function precached(dist: string): string[] {
  const [, list = ''] = /files:`([^`]*)`/.exec(read(dist, 'sw.js')) ?? []
  return list.split('\n').flatMap((line) => line.split(' ')[0] || [])
}

export function withTheirImports(dist: string, scripts: readonly string[]): string[] {
  const seen = new Set<string>()
  for (const script of scripts) withImports(dist, script, seen)
  return [...seen]
}

/** The texts of one language, which the page caches in addition to the precache. */
export const keptTexts = (dist: string, language: string) =>
  Object.values(importMap(dist))
    .map(withoutSlash)
    .filter((path) => path.startsWith(`assets/texts/${language}/`))

/** The files under assets/ for one language, and the small ones among them, which compress badly. */
export function deliveredFor(dist: string, language: string, smallBytes: number) {
  const files = filesOf(dist)
    .filter((file) => /^assets\/.*\.\w+$/.test(file))
    .filter((file) => !file.startsWith('assets/texts/') || file.includes(`/${language}/`))
  return { files, small: files.filter((file) => readFileSync(join(dist, file)).byteLength < smallBytes) }
}

/** The additional files of each page without its own document, in one language, by path. */
export function filesOfPages(dist: string, language: string): Record<string, string[]> {
  const start = filesOf(dist).find((file) => file.startsWith('assets/start-')) ?? ''
  const pages = [...read(dist, start).matchAll(/"(\/[^"]*)":"([^"]*)"/g)]
  const imports = importMap(dist)
  const fileOf = (name: string) =>
    withoutSlash(imports[`/assets/${name.replaceAll('@', language)}.js`] ?? name)
  return Object.fromEntries(pages.map(([, path = '', names = '']) => [path, names.split(' ').map(fileOf)]))
}

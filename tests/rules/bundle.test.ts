/** Machine-independent budgets: bytes and counts of a build in `dist`, or in the folder BUNDLE_DIST. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { publicPages } from '../../src/build/page-files.ts'
import {
  brotliSize,
  deliveredFor,
  filesOf,
  filesOfPages,
  initialScripts,
  initialStyles,
  initialTexts,
  keptTexts,
  precached,
  read,
  withTheirImports,
} from './dist-graph.ts'

/** Bytes of script that load before home can handle its first tap. */
const initialScriptLimit = 119_700
/** Less than React alone: the chunk graph was not found, so nothing was measured. */
const initialScriptLeast = 60_000
/** Page, styles, scripts, texts of one language; all but the page come after the first paint. */
const initialRequestLimit = 12
const precacheLimit = 430_000
const precacheFiles = 55
/** The number of files under assets/ for one language; seven are drawings. */
const deliveredLimit = 112
/** TCP's initial window (ten segments, RFC 6928) minus headers: a smaller page arrives in one round trip. */
const documentLimit = 13_700
/** Reserved for content that a host renders into a page (`src/operator/brand/page-content.ts`). */
const hostContentBytes = 1450
/** A small file costs a request and compresses badly. */
const smallBytes = 1000
/** The budget of the changed chunk in an update after one changed line. */
const updatedChunkLimit = 10_100
/** The HTTP client, the contract (each optional call adds to it), and components that nearly every screen uses. */
const callsChunkLimit = 15_600
const smallLimit = 11
/** A page's scripts and texts in addition to the initial ones. A module in another flow's chunk brings that whole chunk. */
const pageLimit = 130_400
const pageLimits: Readonly<Record<string, number>> = { '/agent/subordinate-management': 149_700 }

const dist = process.env['BUNDLE_DIST'] ?? 'dist'
/** Duplicate rules in the page's critical CSS: they compress well, but slow down selector matching. */
function rulesTwice(file: string): string[] {
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(read(dist, file)) ?? []
  const rules: string[] = css.match(/\._[^{}@]+\{[^{}]+\}/g) ?? []
  return rules.filter((rule, index) => rule.length > 80 && rules.indexOf(rule) !== index)
}

const brotliSum = (files: readonly string[]) =>
  files.reduce((total, file) => total + brotliSize(dist, file), 0)

type Texts = { [key: string]: string | Texts }
const flat = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : flat(value)))

/** The longest plain text of a namespace, by which a bundled namespace is detected in a script. */
function landmark(folder: string, namespace: string): string {
  const texts = flat(JSON.parse(readFileSync(join(folder, namespace), 'utf8')) as Texts)
  const plain = texts.filter((value) => !/["'`\\$\n{]/.test(value))
  return plain.reduce((longest, value) => (value.length > longest.length ? value : longest), '')
}

// Brotli with maximum quality takes seconds on a busy machine.
describe('the build', { timeout: 60_000 }, () => {
  it('exists', () => {
    expect(existsSync(join(dist, 'index.html')), 'run `npm run build` first').toBe(true)
  })
  it('starts with little script', () => {
    const scripts = brotliSum(initialScripts(dist))
    const texts = brotliSum(initialTexts(dist, 'ja-JP'))
    console.log(`initial script: ${scripts} bytes, brotli, and ${texts} of texts`)
    expect(scripts).toBeGreaterThan(initialScriptLeast)
    expect(scripts + texts).toBeLessThanOrEqual(initialScriptLimit)
  })
  it('lets V8 compile React during its download, not in the task that starts it', () => {
    const react = initialScripts(dist).find((file) => /\/libraries-/.test(file)) ?? ''
    expect(read(dist, react)).toMatch(/=\w+\(\(\(?\w+(?:,\w+)?\)?=>\{/)
    expect(read(dist, react)).not.toMatch(/[=,]\w+\(\w+=>\{(?:var|const|let|function|"use strict")/)
  })
  it('does not load i18next before the first lazy namespace', () => {
    const mark = 'partialBundledLanguages'
    const isNamed = (file: string) => read(dist, file).includes(mark)
    expect(filesOf(dist).filter((file) => file.endsWith('.js') && isNamed(file))).not.toEqual([])
    expect(initialScripts(dist).filter(isNamed)).toEqual([])
  })
  it('starts with few requests', () => {
    const files = [
      'index.html',
      ...initialStyles(dist),
      ...initialScripts(dist),
      ...initialTexts(dist, 'ja-JP'),
    ]
    console.log(`initial requests: ${files.length}`)
    expect(files.length).toBeLessThanOrEqual(initialRequestLimit)
  })

  // Not counted below: a visitor fetches only one of these documents, and the worker none, because it serves index.html.
  it('has a document of one round trip for each public page, of the same build and without a platform block', () => {
    const documents = filesOf(dist).filter((file) => file.endsWith('.html') && file !== '404.html')
    expect(documents).toHaveLength(publicPages.length + 1)
    const [build] = /"build":"[\w-]+"/.exec(read(dist, 'index.html')) ?? ['none']
    const others = documents.filter((file) => file !== 'index.html')
    expect(others.filter((file) => !read(dist, file).includes(build))).toEqual([])
    expect(others.filter((file) => /<script[^>]*id="platform"/.test(read(dist, file)))).toEqual([])
    for (const file of documents)
      expect(brotliSize(dist, file), file).toBeLessThanOrEqual(documentLimit - hostContentBytes)
    expect(documents.flatMap(rulesTwice)).toEqual([])
    expect(precached(dist).filter((file) => documents.includes(file))).toEqual([])
    console.log(`documents: ${documents.map((file) => brotliSize(dist, file)).join(', ')} bytes, brotli`)
  })
  it('delivers few files, and hardly any small ones', () => {
    const { files, small } = deliveredFor(dist, 'ja-JP', smallBytes)
    console.log(
      `delivered for one language: ${files.length} files, ${small.length} under ${smallBytes} bytes`,
    )
    expect(files.length).toBeGreaterThan(20)
    expect(files.length).toBeLessThanOrEqual(deliveredLimit)
    expect(small.length, small.join(' ')).toBeLessThanOrEqual(smallLimit)
  })
  it('gives each file a unique name without its hash', () => {
    const stems = filesOf(dist).flatMap((file) => {
      const [, stem, kind] = /([^/]+)-[\w-]{8}(\.(?:js|css))$/.exec(file) ?? []
      return stem && kind ? [stem + kind] : []
    })
    expect(stems.length).toBeGreaterThan(20)
    expect(stems.filter((stem, at) => stems.indexOf(stem) !== at)).toEqual([])
  })
  it('delivers the first stylesheets once', () => {
    const first = initialStyles(dist)
    expect(first).not.toEqual([])
    for (const sheet of first) {
      const css = read(dist, sheet)
      const alike = filesOf(dist).filter((file) => file.endsWith('.css') && read(dist, file) === css)
      expect(alike).toEqual([sheet])
    }
  })

  // An update also fetches the worker's list and index.html (`tests/e2e/update-cost.offline.e2e.ts`).
  it('has no large chunk of app code, which would make updates expensive', () => {
    const ours = [...precached(dist), ...keptTexts(dist, 'ja-JP')].filter(
      (file) => !/libraries|clean-html|motion|moving|icons|\/dist-/.test(file),
    )
    expect(ours.length).toBeGreaterThan(40)
    const heavy = ours.filter(
      (file) =>
        brotliSize(dist, file) > (file.startsWith('assets/calls-') ? callsChunkLimit : updatedChunkLimit),
    )
    expect(heavy.map((file) => `${file} ${brotliSize(dist, file)}`)).toEqual([])
  })
  it('lists for the worker every script that its listed scripts import', () => {
    const files = precached(dist)
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(15)
    expect(withTheirImports(dist, scripts).filter((file) => !files.includes(file))).toEqual([])
  })
  it('lists few bytes for the worker, and only existing files', () => {
    const files = precached(dist)
    expect(files).not.toEqual([])
    expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([])
    const texts = keptTexts(dist, 'ja-JP')
    expect(texts).not.toEqual([])
    expect(files.filter((file) => file.includes('texts/'))).toEqual([])
    const bytes = brotliSum([...files, ...texts])
    console.log(`precache with one language: ${bytes} bytes, brotli, in ${files.length + texts.length} files`)
    expect(bytes).toBeLessThanOrEqual(precacheLimit)
    expect(files.length).toBeLessThanOrEqual(precacheFiles)
  })
  it('preloads what a page needs, and hardly more', () => {
    const start = initialScripts(dist)
    const pages = Object.entries(filesOfPages(dist, 'ja-JP')).map(([path, files]) => {
      // All static imports are listed too: otherwise they would be discovered one round trip later.
      expect(withTheirImports(dist, files).filter((file) => ![...start, ...files].includes(file))).toEqual([])
      return { path, bytes: brotliSum(files) }
    })
    console.log(`beside the start: ${pages.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')}`)
    expect(pages.length).toBeGreaterThan(8)
    const heavy = pages.filter(({ path, bytes }) => bytes > (pageLimits[path] ?? pageLimit))
    expect(heavy).toEqual([])
  })
  it('contains no source map', () => {
    const files = filesOf(dist)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    const code = files.filter((file) => /\.(js|css)$/.test(file))
    expect(code.filter((file) => read(dist, file).includes('sourceMappingURL='))).toEqual([])
  })
  it('contains nothing of the catalogue', () => {
    const mark = 'parts-catalogue'
    for (const source of ['tests/catalogue/catalogue-page.tsx', 'src/build/catalogue.ts'])
      expect(readFileSync(source, 'utf8'), source).toContain(mark)
    const code = filesOf(dist).filter((file) => /\.(html|js|css|json|webmanifest)$/.test(file))
    expect(code.filter((file) => read(dist, file).includes(mark))).toEqual([])
  })
  it.each(languages)('starts without the texts of %s, which have files of their own', (language) => {
    const folder = join('i18n', language)
    const scripts = filesOf(dist).filter((file) => file.endsWith('.js'))
    const initial = new Set(initialScripts(dist))
    for (const namespace of readdirSync(folder)) {
      const mark = landmark(folder, namespace)
      expect(mark.length, `${folder}/${namespace}`).toBeGreaterThan(2)
      const holders = scripts.filter((file) => read(dist, file).includes(mark))
      expect(holders, `"${mark}" of ${folder}/${namespace} is in no script`).not.toEqual([])
      expect(holders.filter((file) => initial.has(file))).toEqual([])
    }
  })
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { minifySync, parseAst, type Plugin } from 'vite'
import { manifestFile, manifestIn, manifestLanguages } from '#i18n/manifest.ts'
import { onWritten } from './delivered.ts'
import { readInlineHashes, withInline } from './inline-hashes.ts'

/** Writes the web app manifest in each language; `src/build/page/bootstrap.ts` links the player's. */
export const manifests = (): Plugin => ({
  name: 'amigo-manifests',
  apply: 'build',
  generateBundle() {
    for (const language of manifestLanguages)
      this.emitFile({
        type: 'asset',
        fileName: manifestFile(language),
        source: JSON.stringify(manifestIn(language)),
      })
  },
})

/** Removes hashes from import names, which stay unique: that halves the import map that every document contains. */
export const shortImportMap = (): Plugin => ({
  name: 'amigo-short-import-map',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const map = bundle['importmap.json']
      if (map?.type !== 'asset') return
      const { imports } = JSON.parse(String(map.source)) as { imports: Record<string, string> }
      const short = new Map(
        Object.keys(imports).map((path) => [path.slice(path.lastIndexOf('/') + 1), withoutHash(path)]),
      )
      if (new Set(short.values()).size < short.size) throw new Error('two files would have one name')
      const shorten = (text: string) =>
        text.replaceAll(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, (name) =>
          short.has(name) ? withoutHash(name) : name,
        )
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = shorten(file.code)
      const entries = Object.entries(imports)
        // Compares code units, not by locale, so that a build is byte-identical on every machine.
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([path, file]) => [withoutHash(path), file] as const)
      map.source = JSON.stringify({ imports: Object.fromEntries(entries) })
    },
  },
})

const withoutHash = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** Writes the hashes of inline scripts and styles into `_headers`, for hosts that read that file. */
export const policyHashes = (): Plugin =>
  onWritten('amigo-policy-hashes', 'post', (outDir) => {
    const file = join(outDir, '_headers')
    if (!existsSync(file)) return
    writeFileSync(file, withInline(readFileSync(file, 'utf8'), readInlineHashes(outDir)))
  })

/** Keeps i18next out of the first screen, although react-i18next statically imports one function of it. */
export const i18nextLater = (): Plugin => ({
  name: 'amigo-i18next-later',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'i18next' && importer?.includes('/react-i18next/')
      ? resolve('i18n/key-from-selector.ts')
      : null,
})

/** Runs Oxc before terser (`build.minify`): together they save 1 % more of all script than either alone. */
export function minifyTwice(): Plugin {
  let sourcemap = false
  return {
    name: 'amigo-minify-twice',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ build }) => {
      sourcemap = build.sourcemap !== false
    },
    renderChunk: (code, { fileName }) => {
      const { code: small, map } = minifySync(fileName, code, {
        module: true,
        mangle: { toplevel: true },
        sourcemap,
      })
      return { code: small, map: map ? { ...map, sourcesContent: map.sourcesContent ?? [] } : null }
    },
  }
}

/** Restores parentheses that terser removes: V8 compiles such functions during the download, 15 ms for React. */
export const bracketPackages = (): Plugin => ({
  name: 'amigo-bracket-packages',
  apply: 'build',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !/libraries/.test(file.name)) continue
      const { code } = file
      const ends = parseAst(code).body.flatMap((statement) =>
        statement.type === 'VariableDeclaration'
          ? statement.declarations.flatMap(({ init }) =>
              init?.type === 'CallExpression' && init.arguments[0]?.type === 'ArrowFunctionExpression'
                ? [init.arguments[0]]
                : [],
            )
          : [],
      )
      let at = 0
      let out = ''
      for (const { start, end } of ends) {
        out += `${code.slice(at, start)}(${code.slice(start, end)})`
        at = end
      }
      file.code = out + code.slice(at)
    }
  },
})

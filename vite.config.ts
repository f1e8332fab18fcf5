import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Plugin, build, minifySync } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { firstRooms } from './i18n/first-rooms.ts'
import { manifestFile, manifestIn, manifestLanguages } from './i18n/manifest.ts'

/** Where the reference back end answers while `npm run dev` serves the app. */
const backEnd = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4175'
/** It must see the host that the browser sees: the sign-in provider speaks for one origin. */
const toBackEnd = { target: backEnd, changeOrigin: false }
const backEndPaths = ['/v2', '/media', '/desk', '/outbox', '/idp']

/** Where this build goes. */
let delivered = 'dist'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, ManifestChunk>

/** The chunk that starts the app: the last that the page names, after those that it imports. */
function entryOf(manifest: Manifest, page: string): string {
  const [, file] = [...page.matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g)].at(-1) ?? []
  const key = Object.keys(manifest).find((one) => manifest[one]?.file === file)
  if (!key) throw new Error('index.html starts no chunk of this build')
  return key
}

/** A chunk and all that it imports statically, the chunk first. */
function graphOf(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => graphOf(manifest, next, seen))]
}

/** What home is drawn with. The others come with the screens that need them. */
const firstLibraries =
  /\/node_modules\/(?!.*(\/Trans|query-core\/.*\/hydration|[qQ]ueriesObserver|useQueries|[iI]nfiniteQuery|useMutation|mutationObserver|useLoaderDeps))(react|react-dom|scheduler|@tanstack\/(react-router|router-core|react-query|query-core)|react-i18next|valtio)\//
/** What every page needs at once, with home and the ways to all screens: each takes along what it imports. */
const first = /\/src\/(main|app\/(app-root|home-screen|router))\.tsx?$/
/** Small pieces that most screens share: one file of them costs a screen fewer requests and bytes than thirty. */
const parts =
  /\/src\/(ui\/(?!motion|art|moving|sheet|modal|dialog|confirm|rolling|fading|check-mark|toaster)|lib\/(?!image|sealed))/
/** The HTTP door with the contract, and what forms are made with: nothing is sent or typed without all of it. */
const calls =
  /\/src\/(api\/(http|envelope|contract\/)|session\/calls)|\/node_modules\/(valibot|ofetch|destr|ufo)\//
const forms = /\/src\/shell\/(form|captcha|code-countdown)\/|\/node_modules\/react-hook-form\//
/** What nobody can use without a connection, or would miss: kept once it was used, not fetched ahead. */
const onlineOnly =
  /\/src\/(features\/(wallet-transfer|account|finance\/crypto|auth\/third-party|content\/(screens\/download|components\/install))|ui\/motion|lib\/image)\/|\/node_modules\/(@noble\/hashes|@scure\/base|compressorjs|uqr|framer-motion|motion-dom|motion-utils)\//
const languages = ['ja-JP', 'en-US', 'ko-KR', 'zh-CN', 'zh-TW', 'fil-PH', 'vi-VN']

/** Every text file of each language, for `src/offline/keep-texts.ts`, and what is kept once it was used. */
const textFiles = (manifest: Manifest) => ({
  ...Object.fromEntries(
    languages.map((language) => [
      language,
      Object.entries(manifest).flatMap(([key, { file }]) =>
        key.startsWith(`i18n/${language}/`) ? [`/${file}`] : [],
      ),
    ]),
  ),
  online: Object.values(manifest).flatMap(({ file }) =>
    file.startsWith('assets/online/') ? [`/${file}`] : [],
  ),
})

/** Names a build by all that it delivers, but for what an operator edits (the platform block). */
function buildName(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(source)
  for (const file of ['settle.js', 'texts.json']) hash.update(readFileSync(join(delivered, file)))
  return hash.digest('base64url').slice(0, 12)
}

/** Names the shape of what is read: by the contract's schemas, and by what of a read is kept on a device. */
function contractVersion(): string {
  const hash = createHash('sha256')
  const schemas = readdirSync('src/api/contract').filter((file) => !file.endsWith('.test.ts'))
  for (const file of schemas.toSorted()) hash.update(readFileSync(join('src/api/contract', file)))
  hash.update(readFileSync('src/offline/keepable.ts'))
  return hash.digest('base64url').slice(0, 8)
}

/**
 * What the worker fetches ahead, each file with its digest, so that a half-delivered or altered one is noticed. Not
 * index.html, which an operator edits: it carries the name of its build instead (`sw/release.ts`).
 */
function withDigests(entries: { url: string; revision: string | null; size: number }[]) {
  const manifest = entries
    .filter(({ url }) => url !== 'manifest.webmanifest')
    .map((entry) => {
      const bytes = readFileSync(join(delivered, entry.url))
      if (entry.url !== 'index.html')
        return { ...entry, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` }
      const [, name] = /"build":"([\w-]+)"/.exec(bytes.toString('utf8')) ?? []
      if (!name) throw new Error('index.html names no build')
      return { ...entry, revision: name }
    })
  return { manifest, warnings: [] }
}

/**
 * Paints the first screen into the delivered index.html: markup from the same components, its styles as one file, and
 * the list of modules that `settle.js` fetches after the first paint instead of before it.
 */
function firstScreen(): Plugin {
  return {
    name: 'amigo-first-screen',
    apply: 'build',
    configResolved: (config) => {
      delivered = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        const manifest = JSON.parse(readFileSync(join(delivered, '.vite/manifest.json'), 'utf8')) as Manifest
        const page = readFileSync(join(delivered, 'index.html'), 'utf8')
        const chunks = graphOf(manifest, entryOf(manifest, page))
        const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
          .map((file) => readFileSync(join(delivered, file), 'utf8'))
          .join('')
        const cssFile = `assets/first-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
        writeFileSync(join(delivered, cssFile), css)
        const texts = Object.fromEntries(
          languages.map((language) => [
            language,
            [`tables/${language.toLowerCase()}.ts`, ...firstRooms.map((room) => `${language}/${room}.json`)]
              .flatMap((file) => manifest[`i18n/${file}`]?.file ?? [])
              .map((file) => `/${file}`),
          ]),
        )
        writeFileSync(join(delivered, 'texts.json'), JSON.stringify(textFiles(manifest)))
        const painted = await prerender()
        const name = buildName([JSON.stringify(manifest), cssFile, painted])
        // Only its comments are long; the build's name covers the original.
        const settle = join(delivered, 'settle.js')
        writeFileSync(settle, minifySync('settle.js', readFileSync(settle, 'utf8')).code)
        const modules = JSON.stringify({
          build: name,
          contract: contractVersion(),
          app: chunks.map((chunk) => `/${chunk.file}`),
          texts,
        })
        const html = page
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
          .replace(
            '</head>',
            `<link rel="stylesheet" href="/${cssFile}"><script type="application/json" id="first-modules">${modules}</script><script src="/settle.js"></script></head>`,
          )
          .replace('<div id="root"></div>', `<div id="painted">${painted}</div><div id="root" hidden></div>`)
        writeFileSync(join(delivered, 'index.html'), html)
      },
    },
  }
}

/** The manifest once more in each language; `settle.js` names the player's to the browser. */
function manifests(): Plugin {
  return {
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
  }
}

/** Lets i18next come after the first screen, although react-i18next imports one function of it at once. */
function i18nextLater(): Plugin {
  return {
    name: 'amigo-i18next-later',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'i18next' && importer?.includes('/react-i18next/')
        ? resolve('i18n/key-from-selector.ts')
        : null,
  }
}

/** Oxc before terser, which `build.minify` names: each finds what the other leaves, together 1 % of all script. */
function minifyTwice(): Plugin {
  return {
    name: 'amigo-minify-twice',
    apply: 'build',
    enforce: 'post',
    renderChunk: (code, chunk) => ({
      code: minifySync(chunk.fileName, code, { module: true, mangle: { toplevel: true } }).code,
      map: null,
    }),
  }
}

/** Builds and runs the prerenderer, in a folder that nothing delivers. */
async function prerender(): Promise<string> {
  const outDir = resolve('node_modules/.tmp/prerender')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  const made = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
    prerenderHome: () => Promise<string>
  }
  return made.prerenderHome()
}

export default defineConfig({
  plugins: [
    react(),
    i18nextLater(),
    minifyTwice(),
    firstScreen(),
    manifests(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // Our own registration through workbox-window: it must go through Trusted Types.
      injectRegister: false,
      manifest: manifestIn('ja-JP'),
      // The system fetches these by itself when the app is installed.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['index.html', 'settle.js', 'texts.json', 'assets/**/*.{js,css}', 'assets/icons-*.svg'],
        globIgnores: ['assets/texts/**', 'assets/online/**'],
        manifestTransforms: [withDigests],
      },
    }),
  ],
  resolve: {
    // These two are there for a React before 18.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2022',
    // After Oxc (`minifyTwice`).
    minify: 'terser',
    terserOptions: { compress: { passes: 3, ecma: 2020 }, format: { comments: false } },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // The first screen in two pieces, for fewer bytes (small files compress badly, and each names those that it leads
    // to) and stable ones: a release of ours leaves the libraries in the cache, and of the other piece a change in one
    // screen only alters the names in it, which the worker writes by itself (`sw/fill-precache.ts`).
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name, facadeModuleId, moduleIds }) => {
          // By language, so that the worker and the page can keep one language and leave the others.
          const [, language] = /\/i18n\/([\w-]+)\/[\w-]+\.json$/.exec(facadeModuleId ?? '') ?? []
          if (language) return `assets/texts/${language}/[name]-[hash].js`
          const folder = moduleIds.every((id) => onlineOnly.test(id)) ? 'assets/online' : 'assets'
          // Each feature has its calls and queries: apart by name, so that the worker can tell which piece became which.
          const [, feature] =
            /\/src\/features\/([\w-]+(?:\/(?!screens|components)[\w-]+)?)\//.exec(
              facadeModuleId ?? moduleIds.at(-1) ?? '',
            ) ?? []
          const isShared = ['libraries', 'first', 'parts', 'calls', 'forms'].includes(name)
          return `${folder}/${feature && !isShared ? `${feature.replace('/', '.')}.` : ''}[name]-[hash].js`
        },
        codeSplitting: {
          groups: [
            { name: 'libraries', test: firstLibraries, priority: 3 },
            { name: 'first', test: first, priority: 2 },
            { name: 'parts', test: parts, minShareCount: 3 },
            { name: 'calls', test: calls },
            { name: 'forms', test: forms },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(backEndPaths.map((path) => [path, toBackEnd])) },
  test: {
    include: ['{src,i18n,sw,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    // A database starts in some tests, which takes its time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Of its own accord Vitest leaves one of two processors idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Hashing a password at its full cost (`tests/backend/passwords.ts`) takes too long for hundreds of sign-ins.
    env: { SCRYPT_LOG_N: '12' },
    // Each worker of a test has a router of its own (tests/offline/worker.ts).
    server: { deps: { inline: [/workbox-/] } },
  },
})

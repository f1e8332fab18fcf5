import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Plugin, build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

/** Where the reference back end answers while `npm run dev` serves the app. */
const backEnd = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4175'
/** It must see the host that the browser sees: the sign-in provider speaks for one origin. */
const toBackEnd = { target: backEnd, changeOrigin: false }
const backEndPaths = ['/v2', '/media', '/desk', '/outbox', '/idp']

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, ManifestChunk>

/** A chunk and all that it imports statically, the chunk first. */
function graphOf(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => graphOf(manifest, next, seen))]
}

/** Texts of the frame and of home. */
const firstRooms = ['shell', 'ui', 'home', 'content', 'games']
/** What home is drawn with. The others come with the screens that need them. */
const firstLibraries =
  /\/node_modules\/(?!.*(\/Trans|[qQ]ueriesObserver|useQueries|[iI]nfiniteQuery|useMutation|mutationObserver|useLoaderDeps))(react|react-dom|scheduler|@tanstack\/(react-router|router-core|react-query|query-core)|i18next|react-i18next|valtio)\//
/** Small pieces that most screens share: one file of them costs a screen fewer requests and bytes than thirty. */
const parts =
  /\/src\/(ui\/(?!motion|art|moving|sheet|modal|dialog|confirm|rolling|fading|check-mark|toaster)|lib\/(?!image|sealed))/
/** What nobody can use without a connection, or would miss: kept once it was used, not fetched ahead. */
const onlineOnly =
  /\/src\/(features\/(wallet-transfer|account|finance\/crypto|auth\/third-party|content\/(screens\/download|components\/install))|ui\/motion|lib\/image)\/|\/node_modules\/(compressorjs|uqr|framer-motion|motion-dom|motion-utils)\//
const languages = ['ja-JP', 'en-US', 'ko-KR', 'zh-CN', 'zh-TW', 'fil-PH', 'vi-VN']

/** Every text file of each language, for `src/offline/keep-texts.ts`. */
const textFiles = (manifest: Manifest) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.entries(manifest).flatMap(([key, { file }]) =>
        key.startsWith(`i18n/${language}/`) ? [`/${file}`] : [],
      ),
    ]),
  )

/**
 * Paints the first screen into the delivered index.html: markup from the same components, its styles as one file, and
 * the list of modules that `settle.js` fetches after the first paint instead of before it.
 */
function firstScreen(): Plugin {
  let outDir = 'dist'
  return {
    name: 'amigo-first-screen',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
        const chunks = graphOf(manifest, 'index.html')
        const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
          .map((file) => readFileSync(join(outDir, file), 'utf8'))
          .join('')
        const cssFile = `assets/first-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
        writeFileSync(join(outDir, cssFile), css)
        const texts = Object.fromEntries(
          languages.map((language) => [
            language,
            [`tables/${language.toLowerCase()}.ts`, ...firstRooms.map((room) => `${language}/${room}.json`)]
              .flatMap((file) => manifest[`i18n/${file}`]?.file ?? [])
              .map((file) => `/${file}`),
          ]),
        )
        writeFileSync(join(outDir, 'texts.json'), JSON.stringify(textFiles(manifest)))
        const modules = JSON.stringify({ app: chunks.map((chunk) => `/${chunk.file}`), texts })
        const painted = await prerender()
        const html = readFileSync(join(outDir, 'index.html'), 'utf8')
          .replace(/\s*<script type="module"[^>]*><\/script>/, '')
          .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
          .replace(
            '</head>',
            `<link rel="stylesheet" href="/${cssFile}"><script type="application/json" id="first-modules">${modules}</script><script src="/settle.js"></script></head>`,
          )
          .replace('<div id="root"></div>', `<div id="painted">${painted}</div><div id="root" hidden></div>`)
        writeFileSync(join(outDir, 'index.html'), html)
      },
    },
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
    firstScreen(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // Our own registration through workbox-window: it must go through Trusted Types.
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Amigo',
        short_name: 'Amigo',
        lang: 'ja',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#0D1022',
        theme_color: '#0D1022',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
        ],
      },
      // The system fetches these by itself when the app is installed.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['assets/**/*.{js,css}', '*.svg'],
        globIgnores: ['assets/texts/**', 'assets/online/**'],
      },
    }),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // The first screen in three pieces, for fewer bytes (small files compress badly) and stable ones: a release of ours
    // leaves the libraries in the cache, and a change in one screen only touches `ways`, which names every screen's
    // files. Each takes along what it imports.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, moduleIds }) => {
          // By language, so that the worker and the page can keep one language and leave the others.
          const [, language] = /\/i18n\/([\w-]+)\/[\w-]+\.json$/.exec(facadeModuleId ?? '') ?? []
          if (language) return `assets/texts/${language}/[name]-[hash].js`
          const folder = moduleIds.every((id) => onlineOnly.test(id)) ? 'assets/online' : 'assets'
          return `${folder}/[name]-[hash].js`
        },
        codeSplitting: {
          groups: [
            { name: 'libraries', test: firstLibraries, priority: 3 },
            {
              name: 'first',
              test: /\/src\/(app\/(app-root|home-screen)|shell\/(pages|root)-route)\.tsx?$/,
              priority: 2,
            },
            { name: 'ways', test: /\/src\/app\/router\.ts$/, priority: 1 },
            { name: 'parts', test: parts, minShareCount: 3 },
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
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

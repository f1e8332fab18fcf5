import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, minifySync, type Plugin } from 'vite'
import { languages } from '#i18n/languages.ts'
import { chunksOf, entryChunkOf, hashOf, readManifest, type BuildManifest } from './delivered.ts'

const filesIn = (manifest: BuildManifest, folder: string) => [
  ...new Set(Object.values(manifest).flatMap(({ file }) => (file.startsWith(folder) ? [`/${file}`] : []))),
]

/** Every text file of each language, for `src/pwa/persist/cache-translations.ts`, and what is cached once it was used. */
const textFiles = (manifest: BuildManifest) => ({
  ...Object.fromEntries(
    languages.map((language) => [language, filesIn(manifest, `assets/texts/${language}/`)]),
  ),
  online: filesIn(manifest, 'assets/online/'),
})

/** The text files of the first screen in each language. */
const firstTextFiles = (manifest: BuildManifest) =>
  Object.fromEntries(
    languages.map((language) => [language, filesIn(manifest, `assets/texts/${language}/${language}.first-`)]),
  )

/** Names the shape of what is read: by the contract's schemas, and by what of a read is persisted on a device. */
function contractVersion(): string {
  const schemas = readdirSync('src/api/contract').filter((file) => !file.endsWith('.test.ts'))
  const sources = [
    ...schemas.toSorted().map((file) => join('src/api/contract', file)),
    'src/pwa/persist/persist-allowlist.ts',
  ]
  return hashOf(
    sources.map((file) => readFileSync(file)),
    8,
  )
}

/** Builds and runs the prerenderer, in a folder that nothing delivers. */
async function prerender(alias: Record<string, string>) {
  const outDir = resolve('node_modules/.tmp/prerender')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // Pictures by their address, as in the browser's build.
      assetsInlineLimit: 0,
    },
  })
  const made = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
    prerenderHome: () => Promise<string>
    firstCalls: readonly string[][]
  }
  return { prerendered: await made.prerenderHome(), firstCalls: made.firstCalls }
}

/**
 * Prerenders the first screen into the delivered index.html: markup from the same components, its styles as one file,
 * and the list of modules that `public/bootstrap.js` fetches after the first paint instead of before it. The build is
 * named by all that it delivers, but for what an operator edits (the platform block).
 */
export function firstScreen(alias: Record<string, string>): Plugin {
  let outDir = 'dist'
  let hasFailed = false
  return {
    name: 'amigo-first-screen',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    buildEnd: (error) => {
      hasFailed = error !== undefined
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        // Called nevertheless, and what it then misses would hide the cause.
        if (hasFailed) return
        const inDist = (file: string) => join(outDir, file)
        const manifest = readManifest(outDir)
        const page = readFileSync(inDist('index.html'), 'utf8')
        const chunks = chunksOf(manifest, entryChunkOf(manifest, page))
        // A link that is there already is what keeps Vite from fetching it once more.
        const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
        writeFileSync(inDist('texts.json'), JSON.stringify(textFiles(manifest)))
        const { prerendered, firstCalls } = await prerender(alias)
        const bootstrap = readFileSync(inDist('bootstrap.js'), 'utf8')
        const texts = readFileSync(inDist('texts.json'))
        const name = hashOf([JSON.stringify(manifest), ...styles, prerendered, bootstrap, texts])
        // Only its comments are long; the build's name covers the original.
        writeFileSync(inDist('bootstrap.js'), minifySync('bootstrap.js', bootstrap).code)
        const modules = JSON.stringify({
          build: name,
          contract: contractVersion(),
          app: chunks.map((chunk) => `/${chunk.file}`),
          texts: firstTextFiles(manifest),
          calls: firstCalls,
        })
        const html = page
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
          .replace(
            '</head>',
            `${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')}<script type="application/json" id="first-modules">${modules}</script><script src="/bootstrap.js"></script></head>`,
          )
          .replace(
            '<div id="root"></div>',
            `<div id="prerendered">${prerendered}</div><div id="root" hidden></div>`,
          )
        writeFileSync(inDist('index.html'), html)
      },
    },
  }
}

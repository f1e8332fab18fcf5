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
async function prerender(alias: Record<string, string>): Promise<string> {
  const outDir = resolve('node_modules/.tmp/prerender')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  const made = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
    prerenderHome: () => Promise<string>
  }
  return made.prerenderHome()
}

/**
 * Prerenders the first screen into the delivered index.html: markup from the same components, its styles as one file,
 * and the list of modules that `public/bootstrap.js` fetches after the first paint instead of before it. The build is
 * named by all that it delivers, but for what an operator edits (the platform block).
 */
export function firstScreen(alias: Record<string, string>): Plugin {
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
        const inDist = (file: string) => join(outDir, file)
        const manifest = readManifest(outDir)
        const page = readFileSync(inDist('index.html'), 'utf8')
        const chunks = chunksOf(manifest, entryChunkOf(manifest, page))
        // One file: a link that is there already is what keeps Vite from fetching it once more.
        const [cssFile, ...others] = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
        if (!cssFile || others.length) throw new Error('the first screen has more than one stylesheet')
        writeFileSync(inDist('texts.json'), JSON.stringify(textFiles(manifest)))
        const prerendered = await prerender(alias)
        const bootstrap = readFileSync(inDist('bootstrap.js'), 'utf8')
        const texts = readFileSync(inDist('texts.json'))
        const name = hashOf([JSON.stringify(manifest), cssFile, prerendered, bootstrap, texts])
        // Only its comments are long; the build's name covers the original.
        writeFileSync(inDist('bootstrap.js'), minifySync('bootstrap.js', bootstrap).code)
        const modules = JSON.stringify({
          build: name,
          contract: contractVersion(),
          app: chunks.map((chunk) => `/${chunk.file}`),
          texts: firstTextFiles(manifest),
        })
        const html = page
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
          .replace(
            '</head>',
            `<link rel="stylesheet" href="/${cssFile}"><script type="application/json" id="first-modules">${modules}</script><script src="/bootstrap.js"></script></head>`,
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

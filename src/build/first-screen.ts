import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { languages } from '#i18n/languages.ts'
import {
  chunkNamed,
  chunksOf,
  entryChunkOf,
  evaluated,
  hashOf,
  onWritten,
  prerendererFolder,
  readManifest,
  stylesOf,
  type BuildManifest,
} from './delivered.ts'
import { criticalCss, pageScript, sampleAnswers } from './document-parts.ts'
import { fileOfPage, pages, publicPages } from './page-files.ts'
import type { FirstCall, FirstModules, PageFiles } from './page/first-modules.ts'
import { textChunkOf } from './text-chunks.ts'

const filesIn = (manifest: BuildManifest, folder: string) => [
  ...new Set(Object.values(manifest).flatMap(({ file }) => (file.startsWith(folder) ? [`/${file}`] : []))),
]

const textFilesOf = (manifest: BuildManifest, namespaces: readonly string[] = []) =>
  Object.fromEntries(
    languages.map((language) => {
      const groups = namespaces.map((namespace) => textChunkOf(`/i18n/${language}/${namespace}.json`))
      const all = [`texts/${language}/${language}.first`, ...groups]
      return [language, [...new Set(all)].flatMap((group) => filesIn(manifest, `assets/${group}-`))]
    }),
  )

/** A hash of everything that decides the shape of persisted reads: contract schemas and the persist allowlist. */
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

/** Class names by the path of their file, the same in both builds: by content a comment would change index.html. */
export const cssOptions = {
  modules: {
    generateScopedName: (name: string, file: string) => `_${name}_${hashOf([relative('.', file)], 4)}`,
  },
}

async function buildPrerenderer(alias: Record<string, string>) {
  const outDir = resolve(prerendererFolder)
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    css: cssOptions,
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // Pictures as URLs, not inlined: the browser's build does the same, and the markup must match.
      assetsInlineLimit: 0,
    },
  })
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
    prerenderPage: (
      path: string,
      host: { platform: string | null; answers?: Record<string, string> },
    ) => Promise<Prerendered>
    pageCalls: Readonly<Record<string, FirstCall[]>>
    playerCalls: Readonly<Record<string, FirstCall[]>>
  }
}

interface Prerendered {
  title: string
  markup: string
}

/** What a delivered document contains besides the prerendered markup: critical CSS, scripts and their data. */
interface Document extends Prerendered {
  css: string
  /** Maps import names to hashed files. Placed at the end of the page, so that the first paint does not wait for it. */
  importMap: string
  modules: FirstModules
  scripts: readonly string[]
  /** The URL of `start-app.ts`. Inlined, it would make the document one round trip larger. */
  startApp: string
}

const platformBlock =
  /\s*(?:<!-- The platform:[^>]*-->\s*)?<script type="application\/json" id="platform">([\s\S]*?)<\/script>/

const documentIn = (page: string, { title, markup, css, importMap, modules, scripts, startApp }: Document) =>
  page
    .replace(/\s*<script type="importmap">[^<]*<\/script>/, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      '</head>',
      () =>
        `<style>${css}</style><script src="${startApp}" defer></script><script type="application/json" id="first-modules">${JSON.stringify(modules)}</script>${scripts.map((script) => `<script>${script}</script>`).join('')}</head>`,
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="prerendered">${markup}</div><div id="root" hidden></div><script type="importmap">${importMap}</script>`,
    )

function mapOfFiles(outDir: string, text: string): string {
  const { imports } = JSON.parse(text) as { imports: Record<string, string> }
  const written = Object.entries(imports).filter(([, file]) => existsSync(join(outDir, file)))
  return JSON.stringify({ imports: Object.fromEntries(written) })
}

/** `/assets/games-DYLxOgAg.js` → `games`. */
const nameOf = (file: string) => file.replace(/^\/assets\/(.*)-[\w-]{8}\.js$/, '$1')

/** The names of text chunks, with `@` as a placeholder for the language. */
function textNamesOf(namespaces: readonly string[]): string[] {
  const [language] = languages
  const names = namespaces.map((namespace) => textChunkOf(`/i18n/${language}/${namespace}.json`) ?? '')
  return [...new Set(names)]
    .filter((name) => !name.endsWith('.first'))
    .map((name) => name.replaceAll(language, '@'))
}

const addressesOf = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`)

/**
 * Prerenders home into index.html and each public page into a document of its own: markup, critical CSS, and the list
 * of modules that `src/build/page/start-app.ts` fetches after the first paint. The build's name is a hash of all
 * delivered files without the platform block of index.html, which operators edit.
 */
export const firstScreen = (alias: Record<string, string>): Plugin =>
  onWritten('amigo-first-screen', 'pre', async (outDir) => {
    const inDist = (file: string) => join(outDir, file)
    const manifest = readManifest(outDir)
    const page = readFileSync(inDist('index.html'), 'utf8')
    const importMap = mapOfFiles(outDir, readFileSync(inDist('importmap.json'), 'utf8'))
    rmSync(inDist('importmap.json'))
    const [, platform = null] = platformBlock.exec(page) ?? []
    const entry = entryChunkOf(manifest, page)
    const chunks = chunksOf(manifest, entry)
    const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
    const { prerenderPage, pageCalls, playerCalls } = await buildPrerenderer(alias)
    const home = await prerenderPage('/', { platform })
    const others = []
    for (const one of publicPages) others.push({ ...one, ...(await prerenderPage(one.path, { platform })) })
    const needed = evaluated(manifest, [entry])
    const app = [...needed.slice(-1), ...needed.slice(0, -1)]
    const namesOf = (chunk: string, namespaces: readonly string[] = []) => {
      const keys = [chunk, ...(namespaces.length ? ['texts-libraries'] : [])].map((key) =>
        chunkNamed(manifest, key),
      )
      const files = evaluated(manifest, keys).filter((file) => !app.includes(file))
      return [...files.map(nameOf), ...textNamesOf(namespaces)].join(' ')
    }
    const pageFiles = (isWanted: (page: (typeof pages)[number]) => boolean) =>
      Object.fromEntries(
        pages
          .filter((one) => isWanted(one) && !one.hasDocument)
          .map(({ path, chunk, namespaces }) => [path, namesOf(chunk, namespaces)]),
      )
    const filesOfPages: PageFiles = {
      pages: { '/': namesOf('home'), ...pageFiles(({ forPlayers }) => !forPlayers) },
      playerPages: pageFiles(({ forPlayers = false }) => forPlayers),
      playerCalls,
    }
    const scripts = {
      bootstrap: await pageScript('bootstrap', alias),
      publicPage: await pageScript('public-page', alias),
      startApp: await pageScript('start-app', alias, { filesOfPages: JSON.stringify(filesOfPages) }),
    }
    const prerendered = JSON.stringify([home, others])
    const name = hashOf([
      JSON.stringify(manifest),
      ...styles,
      prerendered,
      ...Object.values(scripts),
      importMap,
    ])
    writeFileSync(join(prerendererFolder, 'build'), name)
    const named = { build: name, contract: contractVersion() }
    const write = (file: string, text: string) => {
      mkdirSync(dirname(inDist(file)), { recursive: true })
      writeFileSync(inDist(file), text)
    }
    const startApp = `/assets/start-${hashOf([scripts.startApp], 8)}.js`
    write(startApp, scripts.startApp)
    // Inlined for the first paint only; the `desktop` chunk loads the sheet itself.
    const desktopStyles = stylesOf(manifest, chunkNamed(manifest, 'desktop'))
    const homeStyles = [...styles, ...stylesOf(manifest, chunkNamed(manifest, 'home'))]
    const sampleOf = (path: string) =>
      prerenderPage(path, { platform, answers: sampleAnswers(pageCalls[path] ?? []) })
    const sample = await sampleOf('/')
    for (const { path, chunk, namespaces, ...prerenderedPage } of others) {
      const keys = [chunk, 'texts-libraries'].map((key) => chunkNamed(manifest, key))
      const pageStyles = [...styles, ...keys.flatMap((key) => stylesOf(manifest, key))]
      const document = {
        ...prerenderedPage,
        importMap,
        css: await criticalCss(
          outDir,
          [...pageStyles, ...desktopStyles],
          prerenderedPage.markup + (await sampleOf(path)).markup,
        ),
        modules: {
          ...named,
          page: path,
          app: [...new Set([...app, ...evaluated(manifest, keys)])],
          styles: addressesOf(pageStyles),
          texts: textFilesOf(manifest, namespaces),
          calls: pageCalls[path] ?? [],
        },
        scripts: [scripts.bootstrap, scripts.publicPage],
        startApp,
      }
      write(fileOfPage(path), documentIn(page.replace(platformBlock, ''), document))
    }
    const [, title = ''] = /<title>([^<]*)/.exec(page) ?? []
    const document = {
      ...home,
      title,
      importMap,
      css: await criticalCss(outDir, [...homeStyles, ...desktopStyles], home.markup + sample.markup),
      modules: {
        ...named,
        app,
        styles: addressesOf(homeStyles),
        texts: textFilesOf(manifest),
        calls: pageCalls['/'] ?? [],
      },
      scripts: [scripts.bootstrap],
      startApp,
    }
    write('index.html', documentIn(page, document))
  })

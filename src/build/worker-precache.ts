import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifestIn } from '#i18n/manifest.ts'
import { digestOfFile, hashOf } from './delivered.ts'

const isFetchedAhead = (path: string) =>
  /^(?:bootstrap\.js|texts\.json|assets\/.*\.(?:js|css)|assets\/(?:icons|banner)-.*\.svg)$/.test(path) &&
  !/^assets\/(?:texts\/|online\/|worker-)/.test(path)

const lineOf = (outDir: string, path: string) => `${path} ${digestOfFile(readFileSync(join(outDir, path)))}`

/** What home is shown with, and says by that it is offline: the first worker is installed with these. */
const isOfHome = (path: string) =>
  /^(?:[\w.]+|assets\/(?:first|base|frame|libraries|router-libraries|rolldown-runtime|home|calls|calls-libraries|shared|device|offline-bar|texts-libraries|icons|banner)-[\w-]{8}\.\w+)$/.test(
    path,
  )

/** The files that the worker fetches ahead, each with its digest: home's, an empty line, the others (`sw/release.ts`). */
function listOf(outDir: string): string {
  const paths = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isFetchedAhead)
    .toSorted()
  return [paths.filter(isOfHome), paths.filter((path) => !isOfHome(path))]
    .map((part) => part.map((path) => lineOf(outDir, path)).join('\n'))
    .join('\n\n')
}

/** Not of index.html, which an operator edits: it carries the name of its build instead. */
function buildNameOf(outDir: string): string {
  const [, name] = /"build":"([\w-]+)"/.exec(readFileSync(join(outDir, 'index.html'), 'utf8')) ?? []
  if (!name) throw new Error('index.html names no build')
  return name
}

/**
 * Moves the worker's code into an immutable file, and writes a `sw.js` that has the list of files and loads it: of each
 * release only the list comes down. Its address goes the way that Trusted Types ask for.
 */
function splitWorker(outDir: string): void {
  const script = join(outDir, 'sw.js')
  const code = `/assets/worker-${hashOf([readFileSync(script)], 8)}.js`
  renameSync(script, join(outDir, code))
  writeFileSync(
    script,
    `self.build={name:"${buildNameOf(outDir)}",files:\`
${listOf(outDir)}
\`}
const code=${JSON.stringify(code)}
importScripts(self.trustedTypes?trustedTypes.createPolicy("app",{createScriptURL:()=>code}).createScriptURL(code):code)
`,
  )
}

/** Builds `sw/sw.ts`, and lists for it the files that it fetches ahead. */
export function workerPrecache(): Plugin[] {
  let outDir = 'dist'
  return [
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // Our own registration through workbox-window: it must go through Trusted Types.
      injectRegister: false,
      manifest: manifestIn('ja-JP'),
      // The system fetches these by itself when the app is installed.
      includeManifestIcons: false,
      // The list is ours: Workbox's would be longer than the code.
      injectManifest: { injectionPoint: '' },
    }),
    {
      name: 'amigo-worker-precache',
      apply: 'build',
      configResolved: (config) => {
        outDir = config.build.outDir
      },
      closeBundle: {
        sequential: true,
        order: 'post',
        handler: () => (existsSync(join(outDir, 'sw.js')) ? splitWorker(outDir) : undefined),
      },
    },
  ]
}

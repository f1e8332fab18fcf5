import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifestIn } from '#i18n/manifest.ts'
import { precachedChunks } from './chunks.ts'
import { chunksOf, hashOf, listed, onWritten, readManifest } from './delivered.ts'

function listOf(outDir: string): string {
  const manifest = readManifest(outDir)
  const keys = Object.keys(manifest).filter((key) => precachedChunks.has(manifest[key]?.name ?? ''))
  const scripts = keys
    .flatMap((key) => chunksOf(manifest, key))
    .flatMap(({ file, css = [] }) => [file, ...css])
  const ofPage = readdirSync(join(outDir, 'assets')).filter((file) =>
    /^(?:(?:icons|banner|scenes)-.*\.svg|start-.*\.js)$/.test(file),
  )
  const paths = [...scripts, ...ofPage.map((file) => `assets/${file}`)]
  return [...new Set(paths)]
    .toSorted()
    .map((path) => listed(path, readFileSync(join(outDir, path))))
    .join('\n')
}

/** index.html contains its build's name. Its own hash would change when an operator edits the platform block. */
function buildNameOf(outDir: string): string {
  const [, name] = /"build":"([\w-]+)"/.exec(readFileSync(join(outDir, 'index.html'), 'utf8')) ?? []
  if (!name) throw new Error('index.html names no build')
  return name
}

/** The worker's code goes into an immutable file; `sw.js` has the list and imports it, so most releases change the list alone. */
function splitWorker(outDir: string): void {
  const script = join(outDir, 'sw.js')
  const code = `/assets/worker-${hashOf([readFileSync(script)], 8)}.js`
  renameSync(script, join(outDir, code))
  writeFileSync(
    script,
    `self.build={name:"${buildNameOf(outDir)}",files:\`${listOf(outDir)}\`}
const code=${JSON.stringify(code)}
importScripts(self.trustedTypes?trustedTypes.createPolicy("app",{createScriptURL:()=>code}).createScriptURL(code):code)
`,
  )
}

export const workerList = (): Plugin[] => [
  ...VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    // The app registers the worker itself through workbox-window: the URL must be a TrustedScriptURL.
    injectRegister: false,
    manifest: manifestIn('ja-JP'),
    // The browser fetches the icons itself when the app is installed.
    includeManifestIcons: false,
    // No injection by the plugin: the step below writes the list, from the table in `chunks.ts`.
    injectManifest: { injectionPoint: '' },
  }),
  onWritten('amigo-worker-list', 'post', (outDir) =>
    existsSync(join(outDir, 'sw.js')) ? splitWorker(outDir) : undefined,
  ),
]

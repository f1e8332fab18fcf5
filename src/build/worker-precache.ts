import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifestIn } from '#i18n/manifest.ts'
import { integrityOf } from './delivered.ts'

interface Entry {
  url: string
  revision: string | null
  size: number
}

/**
 * What the worker fetches ahead, each file with its digest, so that a half-delivered or altered one is noticed. Not
 * index.html, which an operator edits: it carries the name of its build instead (`sw/release.ts`).
 */
function withDigests(outDir: string, entries: readonly Entry[]) {
  return entries
    .filter(({ url }) => url !== 'manifest.webmanifest')
    .map((entry) => {
      const bytes = readFileSync(join(outDir, entry.url))
      if (entry.url !== 'index.html') return { ...entry, integrity: integrityOf(bytes) }
      const [, name] = /"build":"([\w-]+)"/.exec(bytes.toString('utf8')) ?? []
      if (!name) throw new Error('index.html names no build')
      return { ...entry, revision: name }
    })
}

/** Builds `sw/sw.ts` with the list of the files that it precaches. */
export function workerPrecache(): Plugin[] {
  let outDir = 'dist'
  return [
    {
      name: 'amigo-worker-precache',
      configResolved: (config) => {
        outDir = config.build.outDir
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // Our own registration through workbox-window: it must go through Trusted Types.
      injectRegister: false,
      manifest: manifestIn('ja-JP'),
      // The system fetches these by itself when the app is installed.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: [
          'index.html',
          'bootstrap.js',
          'texts.json',
          'assets/**/*.{js,css}',
          'assets/icons-*.svg',
        ],
        globIgnores: ['assets/texts/**', 'assets/online/**'],
        manifestTransforms: [(entries) => ({ manifest: withDigests(outDir, entries), warnings: [] })],
      },
    }),
  ]
}

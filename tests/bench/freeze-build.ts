import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src', 'sw', 'i18n', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

const newest = (path: string): number => {
  const stats = statSync(path)
  return stats.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : stats.mtimeMs
}

function buildWhenStale(): void {
  const built = 'dist/index.html'
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(newest))) return
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']
  const { status } = spawnSync(process.execPath, vite, { stdio: 'inherit' })
  if (status !== 0) throw new Error('vite build failed')
}

/** Copies a build to `folder`, by default a fresh `dist`: a build beside the bench must not change what it measures. */
export function freezeBuild(given: string | undefined, folder: string): void {
  if (!given) buildWhenStale()
  cpSync(given ?? 'dist', folder, { recursive: true })
}

import react from '@vitejs/plugin-react'
import { build } from 'vite'
import config from '../../../vite.config.ts'
import type { LoadedFile } from '../browser/page-load.ts'

/** The package of a module, or the house's own part; what has no path is the bundler's. */
function packageOf(id: string): string {
  const path = id.replaceAll('\\', '/')
  const [, inPackages] = /.*\/node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(path) ?? []
  if (inPackages) return inPackages
  const [, own] = /\/(src|i18n)\//.exec(path) ?? []
  return own ? `own ${own}` : 'bundler'
}

/**
 * A build in memory, for what each script is made of: lengths before minifying, by package. With React's plugin alone:
 * the others write into `dist`, which belongs to the real build.
 */
async function anatomy(): Promise<Map<string, Map<string, number>>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { ...config.build, write: false, emptyOutDir: false },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
  return new Map(
    chunks.map(({ fileName, modules }) => {
      const lengths = new Map<string, number>()
      for (const [id, { renderedLength }] of Object.entries(modules))
        lengths.set(packageOf(id), (lengths.get(packageOf(id)) ?? 0) + renderedLength)
      return [stem(`/${fileName}`), lengths]
    }),
  )
}

/** Without the hash: the rebuild may be of slightly other sources than the build that was measured. */
const stem = (name: string) => name.replace(/-[\w-]{8}\.js$/, '')

/**
 * kB of loaded script by package, heaviest first. A file's bytes are shared out by the unminified lengths of its
 * modules: an estimate, good for "who is heavy", not for a budget.
 */
export async function packageShare(scripts: readonly LoadedFile[]): Promise<[string, number][]> {
  const files = await anatomy()
  const shares = new Map<string, number>()
  for (const { name, encoded } of scripts) {
    const lengths = files.get(stem(name)) ?? new Map([['not in the rebuild', 1]])
    const whole = [...lengths.values()].reduce((total, length) => total + length, 0)
    for (const [owner, length] of lengths)
      shares.set(owner, (shares.get(owner) ?? 0) + (encoded * length) / whole / 1000)
  }
  return [...shares].toSorted(([, a], [, b]) => b - a)
}

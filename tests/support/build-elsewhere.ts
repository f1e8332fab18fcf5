import { execFile } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const inputs = 'src i18n sw public index.html package.json tsconfig.json vite.config.ts'.split(' ')

/** The same files under another folder, without copying them; `.tmp` and Vite's own cache stay out. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (/^\.(?:tmp|vite)/.test(entry.name)) continue
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) linkFiles(source, target)
    else
      try {
        linkSync(source, target)
      } catch {
        // On another disk.
        copyFileSync(source, target)
      }
  }
}

interface Elsewhere {
  edit?: (folder: string) => void
  /** Of the folder's name, which is random otherwise. */
  within?: string
  env?: Record<string, string>
  /** Source maps beside the files, as `npm run release -- --stack` makes them. */
  maps?: boolean
}

/** Into `to`. */
export async function buildElsewhere(
  to: string,
  { edit, within = '.', env, maps = false }: Elsewhere = {},
): Promise<void> {
  const made = mkdtempSync(join(tmpdir(), 'amigo-elsewhere-'))
  const folder = join(made, within)
  try {
    mkdirSync(folder, { recursive: true })
    for (const input of inputs) cpSync(input, join(folder, input), { recursive: true })
    symlinkSync(resolve('tests'), join(folder, 'tests'))
    // Not a link to the folder: the bundler orders modules by where they really are.
    linkFiles('node_modules', join(folder, 'node_modules'))
    edit?.(folder)
    await promisify(execFile)(
      process.execPath,
      [
        'node_modules/vite/bin/vite.js',
        'build',
        '--outDir',
        to,
        '--emptyOutDir',
        ...(maps ? ['--sourcemap', 'hidden'] : []),
      ],
      { cwd: folder, timeout: 500_000, env: { ...process.env, ...env } },
    )
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

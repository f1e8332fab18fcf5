import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'

const modules = new URL('../../../node_modules/', import.meta.url)

/**
 * An empty cluster to start in-memory databases from (tests): creating one anew takes 2.5 s, loading this 0.4 s
 * (`design/stack.md` §7). Kept beside the packages, under the version that wrote it.
 */
export async function emptyCluster(create: () => Promise<Blob>): Promise<Blob> {
  const manifest = await readFile(new URL('@electric-sql/pglite/package.json', modules), 'utf8')
  const { version }: { version: string } = JSON.parse(manifest)
  const file = new URL(`.tmp/pglite-${version}.tar`, modules)
  try {
    return new Blob([await readFile(file)])
  } catch {
    const blob = await create()
    // Written aside and renamed, since test files start in parallel.
    const aside = new URL(`${file.href}.${randomUUID()}`)
    await mkdir(new URL('.tmp/', modules), { recursive: true })
    await writeFile(aside, blob.stream())
    await rename(aside, file)
    return blob
  }
}

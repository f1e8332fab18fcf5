/** What a folder with a build has in it, and whether it is whole. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listed } from '~/build/delivered.ts'

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url')
export const fileDigest = (file: string) => digestOf(readFileSync(file))

/** The digest of what a file holds, decompressed; null where it cannot be read. */
export function contentDigest(file: string): string | null {
  try {
    const bytes = readFileSync(file)
    const unpack = file.endsWith('.gz') ? gunzipSync : file.includes('/.br/') ? brotliDecompressSync : null
    return digestOf(unpack ? unpack(bytes) : bytes)
  } catch {
    return null
  }
}

/** The name of the build that index.html and `sw.js` carry. */
export const buildNameOf = (page: string): string | undefined => /"build":"([\w-]+)"/.exec(page)?.[1]

/** As addresses without the leading slash: not `_headers`, `.vite` or compressed copies. */
export function deliveredFiles(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(join(folder, '/').length))
    .map((path) => path.replaceAll('\\', '/'))
  const present = new Set(all)
  return all
    .filter(
      (path) =>
        !/^(_|\.(?!well-known\/))|\/\./.test(path) &&
        !(path.endsWith('.gz') && present.has(path.slice(0, -3))),
    )
    .toSorted()
}

/** The names by which files know one another are no files: the import map leads from them to those. */
const withoutMapKeys = (text: string) => text.replaceAll(/"[^"]*":(?="\/assets\/)/g, '')

const hashedAsset = /assets\/[\w./-]+-[\w-]{8}\.\w+/g

/** An incomplete build would be refused by every worker, and would not start for new visitors. */
export function problemsOfBuild(folder: string): string[] {
  const missing = ['index.html', 'sw.js', '404.html'].filter((path) => !existsSync(join(folder, path)))
  if (missing.length) return missing.map((path) => `${path} is missing`)
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  const [, list = ''] = /files:`([^`]*)`/.exec(worker) ?? []
  const altered = list.split('\n').flatMap((line) => {
    const [path = ''] = line.split(' ')
    if (!existsSync(join(folder, path))) return [`${path} is missing`]
    return listed(path, readFileSync(join(folder, path))) === line ? [] : [`${path} is not what sw.js lists`]
  })
  const naming = deliveredFiles(folder).filter((path) => /\.(?:html|json)$|^sw\.js$/.test(path))
  const named = new Set(
    naming.flatMap(
      (path) => withoutMapKeys(readFileSync(join(folder, path), 'utf8')).match(hashedAsset) ?? [],
    ),
  )
  const absent = [...named].filter((path) => !existsSync(join(folder, path)))
  const build = buildNameOf(readFileSync(join(folder, 'index.html'), 'utf8'))
  const isOneBuild = build !== undefined && worker.includes(`"${build}"`)
  return [
    ...new Set([...altered, ...absent.map((path) => `${path} is missing`)]),
    ...(isOneBuild ? [] : ['index.html and sw.js are of two builds']),
  ]
}

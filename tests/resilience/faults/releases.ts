/** Releases of the app, made from one build in a moment: every hashed file gets another name, as after a change. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('base64url')
const hashed = /[\w.-]+-[\w-]{8}\.(?:js|css)/g
const buildOf = (folder: string) =>
  /"build":"([\w-]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? ''

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())

export const assetsOf = (folder: string): string[] =>
  filesBelow(join(folder, 'assets')).map((file) => join(file.parentPath, file.name).slice(folder.length))

/** The one chunk whose own content differs in each release; in the others only names do. */
const isChanged = (path: string) => /\/news-[\w-]{8}\.js$/.test(path)

/** Makes the release `mark` of the build `from` in the folder `to`. */
function makeRelease(from: string, to: string, mark: string): void {
  cpSync(from, to, { recursive: true })
  const names = new Map<string, string>()
  for (const file of assetsOf(to)) {
    const name = basename(file)
    const ending = name.slice(name.lastIndexOf('.'))
    const stem = name.slice(0, -ending.length - 8)
    if (!hashed.test(name)) continue
    hashed.lastIndex = 0
    names.set(name, `${stem}${digest(mark + name).slice(0, 8)}${ending}`)
  }
  const build = buildOf(to)
  for (const { parentPath, name } of filesBelow(to)) {
    const path = join(parentPath, name)
    if (/\.(js|css|html|json)$/.test(name)) {
      const text = readFileSync(path, 'utf8')
      writeFileSync(
        path,
        text.replace(hashed, (found) => names.get(found) ?? found).replaceAll(build, `${build}${mark}`),
      )
    }
    if (isChanged(path)) writeFileSync(path, `/* ${mark} */`, { flag: 'a' })
    const renamed = names.get(name)
    if (renamed) renameSync(path, join(parentPath, renamed))
  }
}

export class Host {
  readonly #root: string
  #swaps = 0
  #added = 0
  /** What a server is given as its build. */
  readonly delivered: string

  constructor(root: string) {
    this.#root = root
    this.delivered = join(root, 'delivered')
    mkdirSync(root, { recursive: true })
  }

  folder(mark: string): string {
    return join(this.#root, mark)
  }

  add(from: string, mark: string): void {
    makeRelease(from, this.folder(mark), mark)
    // nginx makes its tags of a file's second and length: two releases of one second would be one to a browser.
    this.#added += 1
    const time = Math.floor(Date.now() / 1000) + this.#added
    for (const { parentPath, name } of filesBelow(this.folder(mark)))
      utimesSync(join(parentPath, name), time, time)
  }

  /** A build as it is. */
  adopt(from: string, mark: string): void {
    cpSync(from, this.folder(mark), { recursive: true })
  }

  build = (mark: string) => buildOf(this.folder(mark))

  deliver(mark: string): void {
    this.#swaps += 1
    const link = join(dirname(this.delivered), `link-${this.#swaps}`)
    symlinkSync(this.folder(mark), link)
    renameSync(link, this.delivered)
  }
}

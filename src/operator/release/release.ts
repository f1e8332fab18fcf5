/** New files beside the old, index.html and sw.js last, each replaced atomically; old chunks stay for tabs that run them. */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { joinInlineHashes, readInlineHashes } from '~/build/inline-hashes.ts'
import { contentTypes, encode, isText } from '../encoding.ts'
import { inlineFile, inlineVariables } from '../hosting/nginx.ts'
import { buildNameOf, contentDigest, deliveredFiles, fileDigest, problemsOfBuild } from './build-files.ts'
import { manifestFile } from './manifest.ts'
import { alone, store } from './release-lock.ts'

export interface ReleaseOptions {
  /** The web root; what the release did not put there stays untouched. */
  to: string
  /** A release that was replaced stays whole for so long, and its chunks with it. */
  keepDays?: number
  /** The last ones stay however old they are. */
  keepReleases?: number
  /** `fast` is for tests. */
  effort?: 'small' | 'fast'
  now?: Date
  /** Has the web server read its policy anew: called before a page is put in place whose inline parts it does not name. */
  reload?: () => void | Promise<void>
  onFile?: (path: string) => void
  /** Adds to a build that was found whole, before it is copied: the signed manifest. */
  prepare?: (from: string) => void
}

/** A release as it is remembered below `.releases/<id>`. */
interface Release {
  id: string
  build: string
  /** Whole seconds, greater in each release: nginx makes its tags of time and length, and two releases must differ. */
  stamp: number
  /** The delivered files and their compressed neighbours: path and digest of what was compressed. */
  files: Record<string, string>
}

interface Delivery {
  id: string
  at: number
  /** It was gone back to this one. */
  again?: string
  /** It only stands in for the present one, which is stopped. */
  isStop?: true
}

export interface ReleaseReport {
  id: string
  build: string
  placed: number
  removed: number
  /** The release that it is once more. */
  again?: string
}

const dayMs = 24 * 60 * 60 * 1000
const readJson = <T>(file: string, none: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : none

const historyOf = (to: string) => readJson<Delivery[]>(store(to, 'history.json'), [])
const releaseOf = (to: string, id: string) => readJson<Release | null>(store(to, id, '.release.json'), null)
const idsOf = (to: string) =>
  readdirSync(store(to), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The files that belong to a path: Brotli and gzip first, so that none is older than the file itself. */
const inOrder = (path: string) => [`.br/${path}`, `${path}.gz`, path]

/** Assets first, pages after what they load, index.html and the worker's list; what lists them all comes last. */
function stepOf(path: string): number {
  if (path.startsWith(manifestFile)) return 5
  if (path.startsWith('assets/')) return 0
  if (path === 'sw.js') return 4
  if (path === 'index.html') return 3
  return path.endsWith('.html') ? 2 : 1
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
}

/** Copies the build below `.releases` and compresses it; nothing of it is served yet. Unchanged files are links. */
async function stage(
  from: string,
  { to, effort = 'small', now = new Date() }: ReleaseOptions,
): Promise<Release> {
  const known = idsOf(to).flatMap((one) => releaseOf(to, one) ?? [])
  const build = buildNameOf(readFileSync(join(from, 'index.html'), 'utf8')) ?? ''
  const stamp = Math.max(Math.floor(now.getTime() / 1000), ...known.map((one) => one.stamp + 1))
  const id = `${new Date(stamp * 1000).toISOString().replaceAll(/[-:]|\.000/g, '')}-${build}`
  const folder = store(to, id)
  // Left by a release that was killed while it copied.
  rmSync(folder, { recursive: true, force: true })
  const release: Release = { id, build, stamp, files: {} }
  const latest = known.toSorted((a, b) => b.stamp - a.stamp)
  // A served file is a further name of its release's: one that was changed in place is not linked again.
  const twinOf = (path: string, digest: string) =>
    latest.find(
      ({ id: of, files }) => files[path] === digest && contentDigest(store(to, of, path)) === digest,
    )
  const add = (path: string, digest: string, write: (file: string) => void) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    const twin = twinOf(path, digest)
    if (twin) linkSync(store(to, twin.id, path), file)
    else {
      write(file)
      utimesSync(file, stamp, stamp)
    }
    release.files[path] = digest
  }
  const compressed = async (path: string, digest: string) => {
    const plain = readFileSync(join(from, path))
    for (const [encoding, name] of [
      ['br', `.br/${path}`],
      ['gzip', `${path}.gz`],
    ] as const) {
      const bytes = twinOf(name, digest) ? plain.subarray(0, 0) : await encode(plain, encoding, effort)
      if (bytes.length < plain.length) add(name, digest, (file) => writeFileSync(file, bytes))
    }
  }
  await Promise.all(
    deliveredFiles(from).map(async (path) => {
      const digest = fileDigest(join(from, path))
      add(path, digest, (file) => copyFileSync(join(from, path), file))
      if (isText(contentTypes.get(extname(path)) ?? '')) await compressed(path, digest)
    }),
  )
  writeWhole(store(to, id, '.release.json'), JSON.stringify(release))
  return release
}

/** Puts a file in its place in one moment, as a further name of the staged one. */
function place(to: string, id: string, path: string): boolean {
  const staged = store(to, id, path)
  const served = join(to, path)
  // To rename one name of a file over another of the same file does nothing (POSIX), and would leave the first.
  if (existsSync(served) && statSync(served).ino === statSync(staged).ino) return false
  mkdirSync(dirname(served), { recursive: true })
  const part = store(to, 'part')
  rmSync(part, { force: true })
  linkSync(staged, part)
  renameSync(part, served)
  return true
}

/** Hashes of inline parts (`hosting/nginx.ts`): of this release, and of the pages served until it is there. */
async function namePolicy(id: string, { to, reload }: ReleaseOptions): Promise<void> {
  const text = inlineVariables(joinInlineHashes(readInlineHashes(to), readInlineHashes(store(to, id))))
  const file = store(to, inlineFile)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeWhole(file, text)
  await reload?.()
}

/** Removes releases that are neither young nor among the last, and every file that only they had. */
function tidy(
  release: Release,
  { to, keepDays = 30, keepReleases = 3, now = new Date() }: ReleaseOptions,
): number {
  const history = historyOf(to)
  const isKept = (id: string) =>
    history.some(
      (delivery, at) =>
        delivery.id === id &&
        (at >= history.length - keepReleases ||
          (history[at + 1]?.at ?? Infinity) > now.getTime() - keepDays * dayMs),
    )
  const [kept, dropped] = [idsOf(to).filter(isKept), idsOf(to).filter((id) => !isKept(id))]
  const filesOf = (ids: string[]) => ids.flatMap((id) => Object.keys(releaseOf(to, id)?.files ?? {}))
  // What has a hash in its name is kept with any release that had it; of the rest only the delivered one's counts.
  const isHashed = (path: string) => /^(?:\.br\/)?assets\//.test(path)
  const needed = new Set([...filesOf(kept).filter(isHashed), ...Object.keys(release.files)])
  const gone = [...new Set(filesOf([...kept, ...dropped]))].filter(
    (path) => !needed.has(path) && existsSync(join(to, path)),
  )
  for (const path of gone) rmSync(join(to, path))
  for (const id of dropped) rmSync(store(to, id), { recursive: true })
  writeWhole(store(to, 'history.json'), JSON.stringify(history.filter(({ id }) => existsSync(store(to, id)))))
  return gone.length
}

/** An incomplete build changes nothing; after an interruption the former is in use until the next delivery. */
export const deliver = (
  from: string,
  options: ReleaseOptions,
  how: Pick<Delivery, 'again' | 'isStop'> = {},
): Promise<ReleaseReport> =>
  alone(options.to, async () => {
    const { to, now = new Date(), onFile } = options
    const problems = problemsOfBuild(from)
    if (problems.length) throw new Error(`the build in ${from} is not whole:\n  ${problems.join('\n  ')}`)
    options.prepare?.(from)
    const release = await stage(from, options)
    // Noted before, so that chunks of a release that is cut short at its end are kept like any other's.
    writeWhole(
      store(to, 'history.json'),
      JSON.stringify([...historyOf(to), { id: release.id, at: now.getTime(), ...how }]),
    )
    const paths = deliveredFiles(store(to, release.id))
      .toSorted((a, b) => stepOf(a) - stepOf(b))
      .flatMap(inOrder)
      .filter((path) => path in release.files)
    await namePolicy(release.id, options)
    const worker = how.isStop ? inOrder('sw.js') : []
    for (const path of worker) rmSync(join(to, path), { force: true })
    let placed = 0
    for (const path of paths) {
      if (worker.includes(path)) continue
      onFile?.(path)
      if (place(to, release.id, path)) placed += 1
    }
    return { id: release.id, build: release.build, placed, removed: tidy(release, options) }
  })

/** What was delivered one after the other, without what was gone back from: the present release is the last. */
function lineOf(to: string): string[] {
  const line: string[] = []
  for (const { id, again, isStop } of historyOf(to)) {
    if (isStop) continue
    if (again) line.splice(Math.max(0, line.indexOf(again)))
    line.push(id)
  }
  return line
}

/** The last one that differs from the present one in more than its manifest, and that nobody has changed since. */
function formerOf(to: string): string {
  const contentOf = (id: string | undefined) =>
    Object.entries((id && releaseOf(to, id)?.files) || {})
      .filter(([path]) => !path.includes(manifestFile))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const line = lineOf(to)
  const present = JSON.stringify(contentOf(line.at(-1)))
  const former = line.findLast((id) => JSON.stringify(contentOf(id)) !== present)
  if (!former) throw new Error(`no former release is kept in ${to}`)
  const changed = contentOf(former).filter(
    ([path, digest]) => contentDigest(store(to, former, path)) !== digest,
  )
  if (changed.length)
    throw new Error(
      `${former} was changed since: ${changed.map(([path]) => path).join(', ')}; deliver its build again`,
    )
  return former
}

/** Delivers the release anew that was there before the present one, and once more the one before that. */
export async function goBack(options: ReleaseOptions): Promise<ReleaseReport> {
  const again = formerOf(options.to)
  return { ...(await deliver(store(options.to, again), options, { again })), again }
}

/** New visitors get the pages of the one before, and find no worker; who has either keeps it until the next release. */
export const stop = async (options: ReleaseOptions): Promise<ReleaseReport> =>
  deliver(store(options.to, formerOf(options.to)), options, { isStop: true })

/** As `sw.js`, without the worker's compressed copies, which would be sent instead (OPERATING.md). */
export const deliverKillSwitch = (to: string): Promise<void> =>
  alone(to, async () => {
    if (!existsSync(join(to, 'sw.js'))) throw new Error(`no release is in ${to}`)
    const part = store(to, 'part')
    // Left by a release that was killed, it may be a further name of one of its files.
    rmSync(part, { force: true })
    copyFileSync('src/operator/release/kill-switch.js', part)
    for (const path of inOrder('sw.js').slice(0, -1)) rmSync(join(to, path), { force: true })
    renameSync(part, join(to, 'sw.js'))
    return Promise.resolve()
  })

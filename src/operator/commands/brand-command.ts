/**
 * `npm run brand -- <folder>`: the build of each `platform.<host>.json` in the folder; with `--content` its home shows
 * what that back end answers now (repeat it as often as that changes). Exits with 1 where a block has a problem; its
 * valid members apply.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { fileOfPage, publicPages } from '~/build/page-files.ts'
import { isHostName } from '~/build/safe-names.ts'
import { answersOf, platformOf, withPageContent } from '~/operator/brand/page-content.ts'
import { stampSite, type Site } from '~/operator/brand/stamp.ts'
import { showHelp } from './show-help.ts'

const usage =
  'npm run brand -- <folder with platform.<host>.json> [--dist dist] [--out brands] [--content https://back-end]'

/** Each host that the folder has a block for. It names the folder that is emptied for it: `..` must be none. */
const hostsIn = (folder: string) =>
  readdirSync(folder).flatMap((file) => {
    const [, host] = /^platform\.(.+)\.json$/.exec(file) ?? []
    if (host !== undefined && !isHostName(host)) throw new Error(`${file} names no host`)
    return host ?? []
  })

function write(dist: string, out: string, { files }: Site): void {
  // What a former brand had may be gone from this one.
  rmSync(out, { recursive: true, force: true })
  cpSync(dist, out, { recursive: true })
  for (const [file, bytes] of files) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), bytes)
  }
}

showHelp(import.meta.filename)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string', default: 'dist' },
    out: { type: 'string', default: 'brands' },
    content: { type: 'string' },
  },
})
const [folder] = positionals
const hosts = folder ? hostsIn(folder) : []
if (!folder || !hosts.length) {
  console.info(folder ? `${folder} has no platform.<host>.json\n${usage}` : usage)
  process.exit(2)
}
// A host's folder is emptied before the build is copied there.
const [out, dist] = [resolve(values.out) + sep, resolve(values.dist) + sep]
if (out.startsWith(dist) || hosts.some((host) => dist.startsWith(join(out, host) + sep)))
  throw new Error('neither --dist nor --out may hold the other')
for (const host of hosts) {
  const site = await stampSite(
    values.dist,
    readFileSync(join(folder, `platform.${host}.json`), 'utf8'),
    folder,
  )
  if (values.content) {
    const delivered = (file: string) => String(site.files.get(file) ?? readFileSync(join(values.dist, file)))
    const platform = platformOf(delivered('index.html'))
    for (const file of ['index.html', ...publicPages.map(({ path }) => fileOfPage(path).slice(1))]) {
      const page = delivered(file)
      const answers = await answersOf(page, values.content)
      site.files.set(file, Buffer.from(await withPageContent(page, answers, Date.now(), platform)))
    }
  }
  write(values.dist, join(values.out, host), site)
  console.info(`${join(values.out, host)}: ${site.files.size} files differ from ${values.dist}`)
  for (const { seed, theme, from, to, contrast } of site.clamped)
    console.info(
      `  brand.colors.${seed}: ${theme} theme shows ${to} for ${from} (contrast ${contrast.from} → ${contrast.to})`,
    )
  for (const problem of site.problems) console.info(`  wrong, left out: ${problem}`)
  if (site.problems.length) process.exitCode = 1
}

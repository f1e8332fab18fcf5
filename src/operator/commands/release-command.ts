/**
 * `npm run release`: delivers a build into the folder that a web server serves.
 *
 *   npm run release -- --from dist --to /srv/amigo --keep-days 30 --keep-releases 3
 *   npm run release -- --to /srv/amigo --stop     the present release is offered to nobody any more
 *   npm run release -- --to /srv/amigo --back     the release before the present one, once more
 *   npm run release -- --to /srv/amigo --kill-switch   the worker has to go
 *   npm run release -- --verify https://play.example --signers FILE --games https://games.example   what differs there
 *   npm run release -- --stack FILE    where the places of a stack that players reported are in the sources of this commit
 *
 * `--sign KEY` signs the manifest by an SSH key, `--signer "command"` by a command that reads it and writes an SSH
 * signature. `--verify` ends with 1 where something differs; it also takes `--others` as `npm run hosting` does,
 * `--known FILE` (remembers the newest release, so that an older one is named), `--own-settings` (the host writes the
 * platform block). `--security mailto:security@play.example` says in `/.well-known/security.txt` for a year whom to tell of a
 * hole (RFC 9116). `--reload "nginx -s reload"` has the web server read the hashes that its policy names, before a page needs them.
 */
import { execFileSync, execSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { readInlineHashes } from '~/build/inline-hashes.ts'
import { commaList } from '~/operator/hosting/settings.ts'
import { signByKey, writeManifest, writeSecurityContact } from '~/operator/release/manifest.ts'
import { deliver, deliverKillSwitch, goBack, stop } from '~/operator/release/release.ts'
import { resolveStack } from '~/operator/release/resolve-stack.ts'
import { verifySite } from '~/operator/release/verify.ts'
import { showHelp } from './show-help.ts'

showHelp(import.meta.filename)
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'dist' },
    to: { type: 'string' },
    stop: { type: 'boolean', default: false },
    back: { type: 'boolean', default: false },
    'kill-switch': { type: 'boolean', default: false },
    reload: { type: 'string' },
    'keep-days': { type: 'string', default: '30' },
    'keep-releases': { type: 'string', default: '3' },
    sign: { type: 'string' },
    signer: { type: 'string' },
    commit: { type: 'string' },
    security: { type: 'string' },
    verify: { type: 'string' },
    stack: { type: 'string' },
    signers: { type: 'string' },
    games: { type: 'string' },
    others: { type: 'string', default: '' },
    known: { type: 'string' },
    'own-settings': { type: 'boolean', default: false },
  },
})

function commitHere(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  } catch {
    return 'unknown'
  }
}

async function verify(site: string): Promise<void> {
  const { signers, games, known, others } = values
  if (!signers || !games)
    throw new Error('--signers wants the file of the keys that may sign, --games the origin of the games')
  const { differences, manifest } = await verifySite({
    site,
    signers,
    games,
    known,
    others: commaList(others),
    ownSettings: values['own-settings'],
  })
  for (const line of differences) console.log(line)
  if (differences.length) process.exitCode = 1
  // A cron job would send it as mail.
  else if (process.stdout.isTTY)
    console.log(`${site} is the build ${manifest?.build} of commit ${manifest?.commit}, byte for byte`)
}

/** The maps are private: made again from the same commit, whose build has the same bytes, and delivered nowhere. */
async function showStack(file: string): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'amigo-maps-'))
  try {
    await build({ logLevel: 'error', build: { outDir, emptyOutDir: true, sourcemap: 'hidden' } })
    console.log(resolveStack(readFileSync(file, 'utf8'), outDir))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function release(): Promise<void> {
  const { to } = values
  const [keepDays, keepReleases] = [Number(values['keep-days']), Number(values['keep-releases'])]
  if (!to) throw new Error('--to wants the folder that the web server serves')
  if (!(keepDays >= 0) || !(keepReleases >= 1))
    throw new Error('--keep-days wants 0 or more, --keep-releases 1 or more')
  const { reload, sign: key } = values
  const sign = values.signer ?? (key && signByKey(key))
  const isFormer = values.back || values.stop
  const commit = isFormer ? undefined : (values.commit ?? commitHere())
  const prepare = (from: string) => {
    const former = readInlineHashes(to)
    if (values.security) writeSecurityContact(from, values.security, new Date())
    else if (!isFormer && existsSync(join(to, '.well-known/security.txt')))
      console.log('security.txt is no longer delivered: --security was not given')
    for (const lack of writeManifest(from, { commit, former, now: new Date(), sign })) console.log(lack)
  }
  const options = {
    to,
    keepDays,
    keepReleases,
    // Without a key the way back has the signature that it had.
    ...(isFormer && !sign ? {} : { prepare }),
    ...(reload ? { reload: () => void execSync(reload, { stdio: 'inherit' }) } : {}),
  }
  if (values['kill-switch']) {
    await deliverKillSwitch(to)
    console.log('sw.js is the kill-switch now; the next release replaces it')
  } else {
    const { id, again, placed, removed } = await (values.stop
      ? stop(options)
      : values.back
        ? goBack(options)
        : deliver(values.from, options))
    console.log(
      `${id}${again ? `, which is ${again} once more` : ''}: ${placed} files put in place, ${removed} old ones removed`,
    )
  }
}

try {
  await (values.stack ? showStack(values.stack) : values.verify ? verify(values.verify) : release())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

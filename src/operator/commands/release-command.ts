/**
 * `npm run release`: delivers a build into the folder that a web server serves.
 *
 *   npm run release -- --from dist --to /srv/amigo --keep-days 30 --keep-releases 3
 *   npm run release -- --to /srv/amigo --back     the release before the present one, once more
 *   npm run release -- --to /srv/amigo --kill-switch   the worker has to go
 *
 * `--reload "nginx -s reload"` has the web server read the hashes that its policy names, before a page needs them.
 */
import { execSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { deliver, deliverKillSwitch, goBack } from '~/operator/release/release.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'dist' },
    to: { type: 'string' },
    back: { type: 'boolean', default: false },
    'kill-switch': { type: 'boolean', default: false },
    reload: { type: 'string' },
    'keep-days': { type: 'string', default: '30' },
    'keep-releases': { type: 'string', default: '3' },
  },
})

try {
  const { to } = values
  const [keepDays, keepReleases] = [Number(values['keep-days']), Number(values['keep-releases'])]
  if (!to) throw new Error('--to wants the folder that the web server serves')
  if (!(keepDays >= 0) || !(keepReleases >= 1))
    throw new Error('--keep-days wants 0 or more, --keep-releases 1 or more')
  const { reload } = values
  const options = {
    to,
    keepDays,
    keepReleases,
    ...(reload ? { reload: () => void execSync(reload, { stdio: 'inherit' }) } : {}),
  }
  if (values['kill-switch']) {
    await deliverKillSwitch(to)
    console.log('sw.js is the kill-switch now; the next release replaces it')
  } else {
    const { id, placed, removed } = await (values.back ? goBack(options) : deliver(values.from, options))
    console.log(`${id}: ${placed} files put in place, ${removed} old ones removed`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

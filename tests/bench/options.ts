import { parseArgs } from 'node:util'
import { fewestPairs } from './statistics.ts'

/** In the order in which they run; `warm` stops the hosts and comes last. */
const partNames = [
  'files',
  'cold',
  'pages',
  'nav',
  'heap',
  'list',
  'team',
  'day',
  'api',
  'setup',
  'soak',
  'warm',
] as const
export type PartName = (typeof partNames)[number]

export interface Options {
  /** A table of goals; or two builds against each other; or the proof that these two methods find what is there. */
  kind: 'table' | 'against' | 'prove'
  runs: number
  parts: readonly PartName[]
  /** `setup` was named: it takes many minutes. */
  withSetUp: boolean
  /** A build to measure as it is; unset: `dist`, built anew when a source is newer. */
  dist: string | undefined
  /** The other build of `--against`. */
  against: string | undefined
  /** Builds of other apps, by name. */
  peers: readonly { name: string; dist: string }[]
  /** The first port; each host takes two, its own and its demo machine's. */
  port: number
}

/**
 * `npm run bench -- --runs 3 --only cold,warm --dist /tmp/other --peer name=/tmp/its-build`, `-- --against /tmp/before`,
 * `-- --prove`; the first port comes from BENCH_PORT.
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string' },
      only: { type: 'string', default: '' },
      dist: { type: 'string' },
      against: { type: 'string' },
      prove: { type: 'boolean', default: false },
      peer: { type: 'string', multiple: true, default: [] },
    },
  })
  if (values.prove && values.against) throw new Error('--prove and --against are two runs')
  const kind = values.prove ? 'prove' : values.against ? 'against' : 'table'
  const runs = Number(values.runs ?? (kind === 'table' ? 5 : 20))
  const fewest = kind === 'table' ? 1 : fewestPairs
  if (!Number.isInteger(runs) || runs < fewest)
    throw new Error(`--runs wants a number from ${fewest} on, not "${values.runs}"`)
  const wanted = values.only.split(',').filter(Boolean)
  const unknown = wanted.filter((name) => !partNames.some((part) => part === name))
  if (unknown.length) throw new Error(`--only knows ${partNames.join(', ')}; not ${unknown.join(', ')}`)
  return {
    kind,
    runs,
    // Half an hour, for itself alone: only where it is named.
    parts: partNames.filter((part) => (wanted.length ? wanted.includes(part) : part !== 'soak')),
    withSetUp: wanted.includes('setup'),
    dist: values.dist,
    against: values.against,
    peers: values.peer.map(readPeer),
    port: Number(process.env['BENCH_PORT'] ?? 4440),
  }
}

function readPeer(text: string) {
  const [, name, dist] = /^([\w.-]+)=(.+)$/.exec(text) ?? []
  if (!name || !dist)
    throw new Error(`--peer wants a name and a folder, as in name=/tmp/its-build, not "${text}"`)
  return { name, dist }
}

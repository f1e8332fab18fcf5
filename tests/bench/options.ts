import { parseArgs } from 'node:util'

const partNames = ['cold', 'nav', 'heap', 'api', 'warm', 'list', 'team'] as const
export type PartName = (typeof partNames)[number]

export interface Options {
  runs: number
  parts: readonly PartName[]
  /** A build to measure as it is; unset: `dist`, built anew when a source is newer. */
  dist: string | undefined
  /** The first of six ports: app, floor and throughput back ends, each with its demo machine. */
  port: number
}

/** `npm run bench -- --runs 3 --only cold,warm --dist /tmp/other`; the port comes from BENCH_PORT. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      dist: { type: 'string' },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs wants a number from 1 on, not "${values.runs}"`)
  const wanted = values.only.split(',').filter(Boolean)
  const unknown = wanted.filter((name) => !partNames.some((part) => part === name))
  if (unknown.length) throw new Error(`--only knows ${partNames.join(', ')}; not ${unknown.join(', ')}`)
  return {
    runs,
    parts: partNames.filter((part) => !wanted.length || wanted.includes(part)),
    dist: values.dist,
    port: Number(process.env['BENCH_PORT'] ?? 4440),
  }
}

/**
 * `npm run cluster`: the reference back end on a PostgreSQL that is more than one machine, all of it started here and
 * ended with the run. Needs Debian's packages; it says which are missing.
 *
 *   npm run cluster -- suite [--pgbouncer] [<test file> …]   the back end's tests on it
 *   npm run cluster -- processes [--pgbouncer]               what one process did counts at the other
 *   npm run cluster -- replica                               reads on a streaming replica, and without a primary
 *   npm run cluster -- failover --orders 10000 --players 300 [--pgbouncer] [--replication async]
 *   npm run cluster -- figures --processes 1,2,4 --players 300 --seconds 5 [--pgbouncer]
 */
import { parseArgs } from 'node:util'
import { runAgreement } from './agreement.ts'
import { runFailover } from './failover.ts'
import { runFigures } from './figures.ts'
import { runReplica } from './replica.ts'
import { missingPackages, Site } from './site.ts'
import { runSuite } from './suite.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '10000' },
    players: { type: 'string', default: '300' },
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '5' },
    pgbouncer: { type: 'boolean', default: false },
    replication: { type: 'string', default: 'sync' },
  },
})

const server = ['postgresql', 'pgbouncer'] as const
const patroni = [...server, 'patroni', 'etcd-server', 'haproxy'] as const
const parts = {
  suite: { needs: server, run: (site: Site) => runSuite(site, values.pgbouncer, positionals.slice(1)) },
  processes: { needs: server, run: (site: Site) => runAgreement(site, values.pgbouncer) },
  replica: { needs: patroni, run: runReplica },
  figures: {
    needs: patroni,
    run: (site: Site) =>
      runFigures(site, {
        processes: values.processes.split(',').map(Number),
        players: Number(values.players),
        seconds: Number(values.seconds),
        isPooled: values.pgbouncer,
      }),
  },
  failover: {
    needs: patroni,
    run: (site: Site) =>
      runFailover(site, {
        orders: Number(values.orders),
        players: Number(values.players),
        isPooled: values.pgbouncer,
        isSynchronous: values.replication !== 'async',
      }),
  },
} as const

const [name = ''] = positionals
if (!(name in parts)) {
  console.error(`npm run cluster -- ${Object.keys(parts).join('|')}`)
  process.exit(2)
}
const part = parts[name as keyof typeof parts]
const missing = missingPackages(part.needs)
if (missing.length) {
  console.error(`not installed: ${missing.join(', ')} (Debian: apt-get install ${missing.join(' ')})`)
  process.exit(2)
}
const isGood = await part.run(new Site()).catch((error: unknown) => {
  console.error(error)
  return false
})
process.exit(isGood ? 0 : 1)

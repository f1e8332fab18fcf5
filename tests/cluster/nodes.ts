/**
 * PostgreSQL on three nodes of this machine, as an operator would have it on three machines: Patroni on each (streaming
 * replication, synchronous, so that nothing that was acknowledged is on one node alone), etcd, in which they agree on the
 * primary, and HAProxy, which sends everybody there. All on 127.0.0.1, in a folder that goes with the run.
 */
import { execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../engines/processes.ts'
import { canQuery } from './pgbouncer.ts'
import { program, until, type Site } from './site.ts'

interface Node {
  name: string
  port: number
  restPort: number
  data: string
  patroni: ChildProcess
}

interface Member {
  name: string
  role: string
  state: string
}

export interface Replicated {
  /** Of the primary, whichever node it is; and of a replica. */
  url: string
  readUrl: string
  primaryPort: number
  /** SIGKILL to Patroni, PostgreSQL and every process of it on the primary's node, as when its machine dies. */
  killPrimary: () => Promise<string>
  /** Stops the replicas for so long (SIGSTOP), as machines that hang; what is sent to them meanwhile waits in their sockets. */
  holdReplicas: (ms: number) => Promise<void>
  /** The killed node comes back; resolves once it follows the new primary. */
  revive: () => Promise<void>
  primary: () => Promise<string | undefined>
  /** Past HAProxy. */
  replicaUrls: () => Promise<string[]>
}

interface Settings {
  /** Without it, acknowledged orders may be on one node alone. */
  isSynchronous?: boolean
  nodes?: number
}

/** Starts everything and waits until a primary has its synchronous standby. */
export async function startReplicated(
  site: Site,
  { isSynchronous = true, nodes: count = 3 }: Settings = {},
): Promise<Replicated> {
  const [etcdPort = 0, etcdPeer = 0, primaryPort = 0, replicaPort = 0, ...ports] = await freePorts(
    4 + 2 * count,
  )
  const etcd = `http://127.0.0.1:${etcdPort}`
  const peer = `http://127.0.0.1:${etcdPeer}`
  const etcdFlags = {
    name: 'etcd',
    'data-dir': join(site.folderOf('etcd'), 'data'),
    'listen-client-urls': etcd,
    'advertise-client-urls': etcd,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
  }
  site.start('etcd', [
    program('etcd'),
    ...Object.entries(etcdFlags).flatMap(([flag, value]) => [`--${flag}`, value]),
  ])
  await until('etcd', 60, async () => (await fetch(`${etcd}/health`)).ok || undefined)

  const nodes: Node[] = []
  const startNode = (index: number): ChildProcess => {
    const name = `node${index + 1}`
    const [port = 0, restPort = 0] = ports.slice(2 * index)
    const settings = patroniSettings(site, { name, port, restPort, etcdPort, isSynchronous })
    // JSON is YAML.
    const file = join(site.folder, name, 'patroni.json')
    const patroni = site.start(name, [program('patroni'), file], { 'patroni.json': JSON.stringify(settings) })
    nodes[index] = { name, port, restPort, data: join(site.folder, name, 'data'), patroni }
    return patroni
  }
  site.atEnd(() => nodes.forEach(killNode))
  for (let index = 0; index < count; index += 1) startNode(index)

  const members = async (): Promise<Member[]> => {
    const answers = nodes.map(async ({ restPort }) => {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2000),
      })
      return ((await answer.json()) as { members: Member[] }).members
    })
    return Promise.any(answers)
  }
  const isWhole = async () => {
    const all = await members()
    const running = all.filter(({ state }) => state === 'running' || state === 'streaming')
    const hasStandby = !isSynchronous || all.some(({ role }) => role === 'sync_standby')
    return (running.length === count && all.some(({ role }) => role === 'leader') && hasStandby) || undefined
  }
  await until('three nodes, one of them the primary', 600, isWhole).catch((error: unknown) => {
    throw new Error(nodes.map(({ name }) => site.logOf(name)).join('\n'), { cause: error })
  })
  site.start('haproxy', [program('haproxy'), '-db', '-f', join(site.folder, 'haproxy', 'settings.cfg')], {
    'settings.cfg': haproxySettings(nodes, primaryPort, replicaPort),
  })
  const urlOf = (port: number) => `postgres://amigo@127.0.0.1:${port}/postgres`
  for (const port of [primaryPort, replicaPort]) await until('HAProxy', 60, () => canQuery(urlOf(port)))

  const primaryNode = async () => {
    const leader = (await members()).find(({ role }) => role === 'leader')
    return nodes.find(({ name }) => name === leader?.name)
  }
  let killed: Node | undefined
  return {
    url: urlOf(primaryPort),
    readUrl: urlOf(replicaPort),
    primaryPort,
    primary: async () => (await primaryNode())?.name,
    replicaUrls: async () => {
      const leader = await primaryNode()
      return nodes.filter((node) => node !== leader).map(({ port }) => urlOf(port))
    },
    killPrimary: async () => {
      killed = await primaryNode()
      if (!killed) throw new Error('there is no primary to kill')
      const gone = once(killed.patroni, 'exit')
      killNode(killed)
      await gone
      return killed.name
    },
    holdReplicas: async (ms) => {
      const leader = await primaryNode()
      const others = nodes.filter((node) => node !== leader).flatMap(postgresOf)
      for (const pid of others) sendSignal(pid, 'SIGSTOP')
      await pause(ms)
      for (const pid of others) sendSignal(pid, 'SIGCONT')
    },
    revive: async () => {
      if (killed) startNode(nodes.indexOf(killed))
      await until('the killed node as a replica', 600, isWhole)
    },
  }
}

/** Patroni's settings of one node (https://patroni.readthedocs.io/en/latest/yaml_configuration.html). */
function patroniSettings(
  site: Site,
  {
    name,
    port,
    restPort,
    etcdPort,
    isSynchronous,
  }: Record<'port' | 'restPort' | 'etcdPort', number> & {
    name: string
    isSynchronous: boolean
  },
) {
  const folder = site.folderOf(name)
  const trust = '127.0.0.1/32 trust'
  return {
    scope: 'amigo',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        // For how long a primary that is silent stays one: the least that Patroni takes.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 6,
        primary_start_timeout: 0,
        synchronous_mode: isSynchronous,
        // Without a standby nothing is acknowledged, rather than by one node alone.
        synchronous_mode_strict: isSynchronous,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            wal_log_hints: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: program('initdb'),
      pgpass: join(folder, 'pgpass'),
      pg_hba: ['local all all trust', `host all all ${trust}`, `host replication all ${trust}`],
      authentication: {
        superuser: { username: 'amigo', password: 'amigo' },
        replication: { username: 'replicator', password: 'replicator' },
      },
      parameters: { unix_socket_directories: folder },
    },
  }
}

/** Who is the primary, HAProxy asks Patroni; connections to one that is it no more are cut. */
const haproxySettings = (nodes: readonly Node[], primaryPort: number, replicaPort: number) => `global
  maxconn 800
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 3s
  default-server inter 1s fastinter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
listen primary
  bind 127.0.0.1:${primaryPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
${serversOf(nodes)}
listen replicas
  bind 127.0.0.1:${replicaPort}
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
${serversOf(nodes)}
`
const serversOf = (nodes: readonly Node[]) =>
  nodes
    .map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`)
    .join('\n')

/** The postmaster and its children: Patroni starts them in a session of their own. */
function postgresOf({ data }: Node): number[] {
  try {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    if (!Number(pid)) return []
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).split('\n')
    return [Number(pid), ...children.map(Number).filter(Boolean)]
  } catch {
    return []
  }
}

function killNode(node: Node): void {
  const postgres = postgresOf(node)
  if (node.patroni.pid !== undefined) sendSignal(node.patroni.pid, 'SIGKILL')
  for (const pid of postgres) sendSignal(pid, 'SIGKILL')
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}

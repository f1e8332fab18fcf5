import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

const patienceMs = 4000

/** The processes of this run, each with a group of its own, so that their children end with them. */
export class Processes {
  readonly #running: { name: string; child: ChildProcess }[] = []

  constructor() {
    // Whatever ends this run, even an error that nobody expected: nothing is left behind.
    process.on('exit', () => this.#signal('SIGKILL'))
  }

  start(
    name: string,
    [command, ...args]: [string, ...string[]],
    env: NodeJS.ProcessEnv,
    stdio: StdioOptions,
    /** As another user, where this one is root. */
    as: { uid?: number; gid?: number } = {},
  ) {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio, detached: true, ...as })
    child.on('error', (error) => console.error(`${name}: ${error.message}`))
    this.#running.push({ name, child })
    return child
  }

  /** Names what has ended by itself: waiting for it is in vain. */
  ended(): string | undefined {
    return this.#running.find(({ child }) => !isAlive(child))?.name
  }

  /** Ends one of them and waits until it is gone. */
  async stop(child: ChildProcess): Promise<void> {
    if (!isAlive(child)) return
    const gone = once(child, 'exit', { signal: AbortSignal.timeout(patienceMs) })
    signalGroup(child, 'SIGTERM')
    await gone.catch(() => signalGroup(child, 'SIGKILL'))
  }

  /** Ends all of them, the last one first, and waits until they are gone. */
  async end(): Promise<void> {
    for (const { child } of this.#running.toReversed()) await this.stop(child)
    // A parent may be gone before its children are.
    this.#signal('SIGKILL')
  }

  #signal(signal: NodeJS.Signals): void {
    for (const { child } of this.#running.splice(0)) signalGroup(child, signal)
  }
}

const isAlive = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group is empty: that is what we want.
  }
}

/** Ports that nobody listens on now: the kernel's choice, or `ENGINES_PORT` and the ones after it. */
export async function freePorts(count: number): Promise<number[]> {
  const first = Number(process.env['ENGINES_PORT'] ?? 0)
  const servers = Array.from({ length: count }, (_none, index) =>
    createServer().listen(first && first + index, '127.0.0.1'),
  )
  // All are held until all are known, so that they differ.
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

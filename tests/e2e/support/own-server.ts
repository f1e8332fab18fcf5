/** A back end of a test's own, as a process that can be stopped and started again on the same data. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { operatorEnvironment } from '../../support/operator-access.ts'

const loopbacks = ['127.0.0.1', '::1']

async function isFree(port: number): Promise<boolean> {
  for (const host of loopbacks) {
    const probe = createServer()
    probe.listen(port, host)
    // An error while it waits is what `once` rejects with.
    const outcome = await once(probe, 'listening').then(
      () => 'free',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'error'),
    )
    if (outcome === 'free') await new Promise((closed) => probe.close(closed))
    // A machine without IPv6 lacks the second address; that takes no port away.
    else if (host === '127.0.0.1' || outcome === 'EADDRINUSE') return false
  }
  return true
}

/** Two free ports side by side, the app's and the demo machine's, from `first` on. */
export async function freePorts(first: number): Promise<number> {
  for (let port = first; port < first + 200; port += 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  throw new Error(`no two free ports from ${first} on`)
}

export interface OwnServer {
  url: string
  stop(): Promise<void>
}

/** Starts the back end with this environment over ours and the tests' own, and waits until it answers. */
export async function startOwnServer(port: number, environment: NodeJS.ProcessEnv): Promise<OwnServer> {
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/server.ts'], {
    env: {
      ...process.env,
      ...operatorEnvironment,
      ...environment,
      PORT: String(port),
      MACHINE_PORT: String(port + 1),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = once(child, 'exit')
  // A test that is given up must not leave it behind.
  process.once('exit', () => child.kill('SIGTERM'))
  await untilAnswering(url, child, () => said)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 5000)
      await ended
      clearTimeout(late)
    },
  }
}

const patienceMs = 120_000

async function untilAnswering(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const until = Date.now() + patienceMs
  while (child.exitCode === null && Date.now() < until) {
    const answer = await fetch(url).catch(() => null)
    // Whatever it says: without a build it has no page.
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGTERM')
  throw new Error(`the back end on ${url} did not start:\n${said()}`)
}

/** Processes of the reference back end on one database. */
import { freePorts } from '../engines/processes.ts'
import { operatorEnvironment } from '../support/operator-access.ts'
import { until, type Site } from './site.ts'

export interface BackEnds {
  ports: number[]
  /** Of the demo machines, in the same order. */
  machinePorts: number[]
  /** Names of those that ended by themselves. */
  ended: () => string[]
  /** Asks them to end, and waits until they have. */
  stop: () => Promise<void>
}

/** Starts so many at the same moment, on a database that may be empty, and waits until all answer. */
export async function startBackEnds(
  site: Site,
  count: number,
  environment: Record<string, string>,
): Promise<BackEnds> {
  const free = await freePorts(2 * count)
  const ports = free.slice(0, count)
  const machinePorts = free.slice(count)
  const children = ports.map((port, index) => ({
    name: `back end ${index + 1}`,
    child: site.processes.start(
      `back end ${index + 1}`,
      [process.execPath, '--import', 'tsx', 'tests/backend/server.ts'],
      {
        ...operatorEnvironment,
        PORT: String(port),
        MACHINE_PORT: String(machinePorts[index]),
        ...environment,
      },
      ['ignore', 'ignore', site.log('back-ends')],
    ),
  }))
  const ended = () =>
    children
      .filter(({ child }) => child.exitCode !== null || child.signalCode !== null)
      .map(({ name }) => name)
  await Promise.all(
    ports.map((port) =>
      until(`the back end on port ${port}`, 600, async () => {
        if (ended().length) return true
        return (await fetch(`http://127.0.0.1:${port}/outbox`)).status > 0
      }),
    ),
  )
  if (ended().length) throw new Error(`${ended().join(', ')} ended at the start:\n${site.logOf('back-ends')}`)
  const stop = async () => {
    await Promise.all(children.map(({ child }) => site.processes.stop(child)))
  }
  return { ports, machinePorts, ended, stop }
}

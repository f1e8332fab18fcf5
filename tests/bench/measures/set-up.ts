/** The two commands from a bare clone of what is committed, with a warm package cache. Only when asked for: minutes. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import type { Stage } from '../stage.ts'
import { pause } from '../statistics.ts'
import { atMost, rowsOf, type Row } from '../table.ts'

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    get({ host: 'localhost', port, path: '/' }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })

/** Seconds from the command to the first page. */
async function startTime(clone: string, port: number): Promise<number> {
  const from = performance.now()
  // A newcomer has no database server: the one that the bench was given is for its orders.
  const env = { ...process.env, DATABASE_URL: '', PORT: String(port), MACHINE_PORT: String(port + 1) }
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore', detached: true })
  const gone = once(child, 'exit')
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error('npm start ended')
      if (performance.now() - from > 600_000) throw new Error('npm start does not answer')
      await pause(200)
    }
    return (performance.now() - from) / 1000
  } finally {
    // npm hands no signal on: its group is of our making.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await gone
  }
}

async function testTime(clone: string, port: number): Promise<{ minutes: number; said: string }> {
  const from = performance.now()
  const env = { ...process.env, DATABASE_URL: '', E2E_PORT: String(port) }
  const child = spawn('npm', ['test'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
  await once(child, 'exit')
  const [, counts] = /(\d+ passed, \d+ failed)(?![^]*passed, )/.exec(said) ?? []
  return { minutes: (performance.now() - from) / 60_000, said: counts ?? 'no result' }
}

export async function setUp(stage: Stage): Promise<Row[]> {
  const row = rowsOf('set-up')
  const names = ['npm start from a bare clone', 'npm test'] as const
  const goals = [atMost(60, 's'), atMost(10, 'min')] as const
  if (!stage.options.withSetUp)
    return [row(names[0], 's', [], goals[0]), row(names[1], 'min', [], goals[1])].map((made) => ({
      ...made,
      note: '--only setup',
    }))
  const clone = join(stage.folder, 'clone')
  const { status } = spawnSync('git', ['clone', '--quiet', '.', clone], { stdio: 'inherit' })
  if (status !== 0) throw new Error('git clone failed')
  stage.log('npm start in a bare clone')
  const seconds = await startTime(clone, stage.nextPort())
  stage.log('npm test')
  const { minutes, said } = await testTime(clone, stage.nextPort())
  return [
    row(names[0], 's', [seconds], goals[0]),
    { ...row(names[1], 'min', [minutes], goals[1]), note: said },
  ]
}

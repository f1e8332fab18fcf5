import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import type { WebKit } from '../../support/find-engines.mjs'
import { freePorts } from '../support/own-server.ts'
import type { Engine } from './engine.ts'
import { eventually } from './patience.ts'
import { isReady, WebKitSession } from './webkit-session.ts'

/** A process with a group of its own, which ends as a whole with this run, whatever ends that. */
function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio, detached: true })
  const end = () => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group is empty: that is what we want.
    }
  }
  child.on('error', (error) => console.error(`${program}: ${error.message}`))
  process.on('exit', end)
  return { child, end }
}

/** A screen of its own; the X server picks a display number that is free and writes it to its fourth channel. */
async function startScreen(program: string) {
  // Smaller windows than 447 px are not to be had: still the layout of a phone.
  const args = ['-displayfd', '3', '-screen', '0', '460x900x24', '-nolisten', 'tcp']
  const { child, end } = start(program, args, {}, ['ignore', 'ignore', 'ignore', 'pipe'])
  const channel = child.stdio[3]
  if (!channel) throw new Error('Xvfb has no fourth channel')
  const [line] = (await once(channel, 'data', { signal: AbortSignal.timeout(10_000) })) as [Buffer]
  return { display: `:${line.toString().trim()}`, end }
}

/** WebKitGTK by its own WebDriver, in a screen that nobody sees. */
export const webKit = ({ driver, browser, screen }: WebKit): Engine => ({
  name: 'WebKit',
  firstPort: 5400,
  start: async ({ firstPort }) => {
    const port = await freePorts(firstPort)
    const address = `http://127.0.0.1:${port}`
    const { display, end: endScreen } = await startScreen(screen)
    // Without a graphics card and a desktop. Turning compositing off instead makes screenshots hang.
    const bare = { LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
    const { end: endDriver } = start(driver, [`--port=${port}`], { DISPLAY: display, ...bare }, [
      'ignore',
      'ignore',
      'inherit',
    ])
    await eventually('the driver', () => isReady(address), 90_000)
    const session = await WebKitSession.start(address, browser)
    await session.resize(447, 900)
    const { end } = session
    session.end = () =>
      end().finally(() => {
        endDriver()
        endScreen()
      })
    return session
  },
})

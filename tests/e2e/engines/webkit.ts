import { once } from 'node:events'
import type { WebKit } from '../../support/find-engines.mjs'
import type { Engine } from './engine.ts'
import { freePorts, type Processes } from './processes.ts'
import { isReady, WebKitSession } from './webkit-session.ts'

/** A screen of its own; the X server picks a display number that is free and writes it to its fourth channel. */
async function startScreen(processes: Processes, program: string): Promise<string> {
  const screen = processes.start(
    'Xvfb',
    // Smaller windows than 447 px are not to be had: still the layout of a phone.
    [program, '-displayfd', '3', '-screen', '0', '460x900x24', '-nolisten', 'tcp'],
    {},
    ['ignore', 'ignore', 'ignore', 'pipe'],
  )
  const channel = screen.stdio[3]
  if (!channel) throw new Error('Xvfb has no fourth channel')
  const [line] = (await once(channel, 'data', { signal: AbortSignal.timeout(10_000) })) as [Buffer]
  return `:${line.toString().trim()}`
}

/** WebKitGTK by its own WebDriver, in a screen that nobody sees. */
export const webKit = ({ driver, browser, screen }: WebKit): Engine => ({
  name: 'WebKit',
  start: async ({ processes, ready }) => {
    const [port = 0] = await freePorts(1)
    const address = `http://127.0.0.1:${port}`
    processes.start(
      'WebKitWebDriver',
      [driver, `--port=${port}`],
      {
        DISPLAY: await startScreen(processes, screen),
        // Without a graphics card and a desktop. Turning compositing off instead makes screenshots hang.
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        LANG: 'C.UTF-8',
        LC_ALL: 'C.UTF-8',
      },
      ['ignore', 'ignore', 'inherit'],
    )
    await ready('the driver', () => isReady(address))
    const session = await WebKitSession.start(address, browser)
    await session.resize(447, 900)
    return session
  },
})

import { once } from 'node:events'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** This computer only; `localhost` may be either. */
const loopbacks = ['127.0.0.1', '::1']

/** Listens on both loopback addresses and returns the close; an address that the machine lacks is left out. */
export async function listen(app: Hono, port: number): Promise<() => Promise<void>> {
  const servers: ReturnType<typeof serve>[] = []
  for (const hostname of loopbacks) {
    const server = serve({ fetch: app.fetch, port, hostname })
    try {
      await once(server, 'listening')
      servers.push(server)
    } catch (error) {
      if (!(hostname === '::1' && isMissingAddress(error)))
        throw new Error(`port ${port} is taken; set PORT (or MACHINE_PORT) to another one`, { cause: error })
    }
  }
  return async () => {
    for (const server of servers) {
      const closed = once(server, 'close')
      server.close()
      // Keep-alive connections of the browser would hold the close up.
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    }
  }
}

const isMissingAddress = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')

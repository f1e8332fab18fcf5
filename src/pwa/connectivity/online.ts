/** Whether the server is reachable, for all screens. `server-answered.ts` and `connection-watch.ts` write it. */
import { proxy } from 'valtio'

export const online = proxy<{
  isOnline: boolean
  /** A query has been waiting for its response for some seconds. */
  isSlow?: boolean
}>({ isOnline: true })

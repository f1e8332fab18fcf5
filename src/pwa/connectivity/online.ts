/** Whether the server can be reached: one fact for all screens. `server-answered.ts` and `connection-watch.ts` decide it. */
import { proxy } from 'valtio'

export const online = proxy<{
  isOnline: boolean
  /** Something has been asked for seconds, and the server said nothing yet. */
  isSlow?: boolean
}>({ isOnline: true })

/** Whether the server can be reached: one fact for all screens. What decides it is fetched when there is a doubt. */
import { proxy } from 'valtio'

export const online = proxy<{
  isOnline: boolean
  /** Something has been asked for seconds, and the server said nothing yet. */
  isSlow?: boolean
}>({ isOnline: true })

/** A call was answered, or it was not: `navigator.onLine` knows nothing of a server that is gone. */
export function serverHeard(answered: boolean): void {
  if (answered === online.isOnline) return
  const settle = () => {
    online.isOnline = answered
  }
  if (answered) settle()
  else import('./connection-watch.ts').then(({ doubted }) => doubted(), settle)
}

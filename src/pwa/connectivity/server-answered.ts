import { online } from './online.ts'

/** A call was answered, or it was not: `navigator.onLine` knows nothing of a server that is gone. */
export function serverAnswered(answered: boolean): void {
  if (answered === online.isOnline) return
  const settle = () => {
    online.isOnline = answered
  }
  if (answered) settle()
  else import('./connection-watch.ts').then(({ ask }) => ask(), settle)
}

import { online } from './online.ts'

/** Reports whether a call got a response: `navigator.onLine` does not notice an unreachable server. */
export function serverAnswered(answered: boolean): void {
  if (answered === online.isOnline) return
  const settle = () => {
    online.isOnline = answered
  }
  if (answered) settle()
  else import('./connection-watch.ts').then(({ ask }) => ask(), settle)
}

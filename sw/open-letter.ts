import { letterAddress, type LetterTarget } from '../src/lib/letter-address.ts'
import { toPage } from '../src/pwa/worker-protocol.ts'

/** What of a window client is used. */
export interface Window {
  url: string
  focused: boolean
  visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: unknown, transfer: Transferable[]): void
}

interface Windows {
  all: () => Promise<readonly Window[]>
  open: (url: string) => Promise<unknown>
  origin: string
  wait: (ms: number) => Promise<void>
}

/** A page that starts does not listen yet, and what it does not hear then is lost: it is asked again. */
const askings = 5
const askingMs = 1000

/** Pages that the back end serves by itself have no letters. */
const foreignPage = /^\/(desk|outbox|media|idp|openapi|v2)(\/|$)/

/**
 * Opens a letter in one window: the one in use is brought to the front and asked to go there by its own router, so that
 * nothing is loaded again and what was typed stays; one that does not answer is sent there; without one it is opened.
 */
export async function openLetter(target: LetterTarget | null, windows: Windows): Promise<void> {
  const address = letterAddress(target)
  const best = bestOf(await windows.all(), windows.origin)
  if (!best) {
    await windows.open(address)
    return
  }
  // Refused without a tap, or by a system that keeps its windows where they are: the letter opens all the same.
  await best.focus().catch(() => undefined)
  if (await asked(best, target, windows.wait)) return
  await best.navigate(address).catch(() => windows.open(address))
}

function bestOf(all: readonly Window[], origin: string): Window | undefined {
  const ours = all.filter(({ url }) => {
    const { origin: from, pathname } = new URL(url)
    return from === origin && !foreignPage.test(pathname)
  })
  return (
    ours.find(({ focused }) => focused) ??
    ours.find(({ visibilityState }) => visibilityState === 'visible') ??
    ours[0]
  )
}

/** Asks until the page answers; false when it never does. */
async function asked(window: Window, target: LetterTarget | null, wait: Windows['wait']): Promise<boolean> {
  for (let asking = 0; asking < askings; asking += 1)
    if (await answers(window, { type: toPage.openLetter, target }, wait)) return true
  return false
}

async function answers(window: Window, message: unknown, wait: Windows['wait']): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true))
  })
  port1.start()
  window.postMessage(message, [port2])
  const isHeard = await Promise.race([answered, wait(askingMs).then(() => false)])
  port1.close()
  return isHeard
}

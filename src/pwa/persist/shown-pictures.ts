/** Tells the worker which public pictures (`data-public`) the page shows, so that it caches them for offline use. */
import { toWorker } from '../worker-protocol.ts'

const marked = 'img[data-public]'
/** Debounce: pictures load in batches. */
const pauseMs = 300

/** Call it once. `worker` is evaluated for each message, because the controller may change. */
export function followPictures(worker: () => ServiceWorker): void {
  const told = new Set<string>()
  let waiting: string[] = []
  const send = () => {
    worker().postMessage({ type: toWorker.picturesShown, addresses: waiting }, [])
    waiting = []
  }
  const note = ({ currentSrc, complete, naturalWidth }: HTMLImageElement) => {
    if (!complete || !naturalWidth || told.has(currentSrc)) return
    told.add(currentSrc)
    if (!waiting.length) setTimeout(send, pauseMs)
    waiting.push(currentSrc)
  }
  document.querySelectorAll<HTMLImageElement>(marked).forEach(note)
  // In the capture phase, because `load` does not bubble.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches(marked)) note(target)
    },
    true,
  )
}

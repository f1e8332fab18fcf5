/**
 * Tells the worker which public pictures the page shows, to cache them for offline reading (`sw/picture-cache.ts`).
 * Public are those with `data-public`: covers, banners, promotions, coins
 * (rules.md, "A picture is checked and re-encoded").
 */
import { toWorker } from '../worker-protocol.ts'

const marked = 'img[data-public]'
/** Pictures come in rows. */
const pauseMs = 300

/** Starts it, once; `worker` is asked for with each message. */
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
  // Caught on its way down: the event does not come up.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches(marked)) note(target)
    },
    true,
  )
}

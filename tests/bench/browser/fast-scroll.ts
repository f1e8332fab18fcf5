import type { Page } from 'playwright'

const frames = 240
/** Pixels a frame: the whole list in a few seconds, page after page. */
const stride = 900

export interface Scroll {
  p95: number
  worst: number
  nodes: number
}

/** Scrolls fast and notes how long each frame took, and the most elements that stood in the document. */
export const fastScroll = (page: Page): Promise<Scroll> =>
  page.evaluate(
    ([count, pixels]) =>
      new Promise<Scroll>((done) => {
        const times: number[] = []
        let [nodes, last, left] = [0, 0, count]
        const step = (now: number) => {
          if (last) times.push(now - last)
          last = now
          nodes = Math.max(nodes, document.getElementsByTagName('*').length)
          left -= 1
          if (left > 0) {
            globalThis.scrollBy(0, pixels)
            requestAnimationFrame(step)
            return
          }
          const order = times.toSorted((one, other) => one - other)
          done({ p95: order[Math.ceil(order.length * 0.95) - 1] ?? 0, worst: order.at(-1) ?? 0, nodes })
        }
        requestAnimationFrame(step)
      }),
    [frames, stride] as const,
  )

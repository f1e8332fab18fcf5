/** What a small or flat screen may take away: room to the side, a name that is cut, a target under something else. */
import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Nothing is wider than the screen. */
export const expectNoSidewaysScroll = (page: Page, name: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: name })
    .toBeLessThanOrEqual(0)

interface Met {
  /** What lies at the middle of the element instead of it; empty where it can be tapped. */
  covered: string
  width: number
  height: number
  /** How much of it lies beyond the screen, in pixels. */
  outside: number
}

const look = (target: Locator): Promise<Met> =>
  target.evaluate((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isFree = met !== null && (element.contains(met) || met.contains(element))
    return {
      covered: isFree ? '' : (met?.outerHTML.slice(0, 120) ?? 'beyond the screen'),
      width,
      height,
      outside: Math.max(0, -left, -top, right - innerWidth, bottom - innerHeight),
    }
  })

/** Each can be tapped where it stands: whole within the screen, under nothing, and as large as a finger. */
export async function expectTappable(targets: Locator, name: string): Promise<void> {
  const all = await targets.filter({ visible: true }).all()
  expect(all.length, `${name}: something to tap`).toBeGreaterThan(0)
  for (const target of all) {
    const { covered, width, height, outside } = await look(target)
    const label = `${name}: ${(await target.getAttribute('aria-label')) ?? (await target.textContent())}`
    expect.soft(covered, label).toBe('')
    expect.soft(outside, `${label}: beyond the screen`).toBeLessThanOrEqual(0.5)
    expect.soft(Math.min(width, height), `${label}: size`).toBeGreaterThanOrEqual(43.5)
  }
}

/** Words that do not fit their element and are cut off; an ellipsis counts too. */
export const expectUncut = (place: Locator, name: string) =>
  expect
    .poll(
      () =>
        place.evaluate((root) =>
          [...root.querySelectorAll<HTMLElement>('*')]
            .filter(
              ({ clientWidth, scrollWidth, childElementCount, textContent }) =>
                clientWidth > 1 &&
                childElementCount === 0 &&
                textContent.trim() &&
                scrollWidth > clientWidth + 1,
            )
            .map(({ textContent }) => textContent.trim()),
        ),
      { message: `${name}: cut off` },
    )
    .toEqual([])

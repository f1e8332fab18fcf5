/** The main screens under what a player set up to see them: forced colours and 400 % zoom. Larger text: looks.mobile.e2e.ts. */
import type { Page } from 'playwright/test'
import { signInBefore } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { followTraffic, settled } from './support/settled.ts'
import { sides } from './support/wallet.ts'

/** Each chosen control that looks like those beside it that are not; and how many there are. */
const unmarkedChoices = (page: Page): Promise<{ chosen: number; unmarked: string[] }> =>
  page.evaluate(() => {
    const chosenBy =
      '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), label:has([type=radio]:checked), :has(> [type=radio]:checked)'
    const look = (element: Element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        const {
          outlineStyle,
          outlineWidth,
          backgroundColor,
          borderTopColor,
          borderTopStyle,
          borderTopWidth,
        } = style
        const hasPart = part === undefined || style.content !== 'none'
        const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth}`
        return hasPart
          ? [
              outline,
              backgroundColor,
              borderTopStyle,
              borderTopWidth,
              borderTopColor,
              style.scale,
              style.opacity,
            ]
          : []
      })
    const sameKind = (one: Element, other: Element) =>
      one !== other && one.tagName === other.tagName && one.classList[0] === other.classList[0]

    const unmarked: string[] = []
    let chosen = 0
    for (const element of document.querySelectorAll(chosenBy)) {
      if (!element.checkVisibility()) continue
      const other = [...document.querySelectorAll(element.tagName)].find(
        (one) => sameKind(element, one) && !one.matches(chosenBy) && one.checkVisibility(),
      )
      if (!other) continue
      chosen += 1
      if (JSON.stringify(look(element)) === JSON.stringify(look(other)))
        unmarked.push(`${element.tagName} ${(element.textContent ?? '').trim().slice(0, 30)}`)
    }
    return { chosen, unmarked }
  })

/** The share of the window's height (0 to 1) that stays covered by bars while the page scrolls. */
const pinnedShare = (page: Page): Promise<{ share: number; bars: string[] }> =>
  page.evaluate(async () => {
    const step = 24
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const room = document.documentElement.scrollHeight - innerHeight
    scrollTo({ top: Math.max(0, room / 2 - step), behavior: 'instant' })
    await painted()
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() && ['sticky', 'fixed'].includes(getComputedStyle(element).position),
    )
    const tops = bars.map((element) => element.getBoundingClientRect().top)
    scrollBy({ top: step, behavior: 'instant' })
    await painted()
    const pinned = bars.filter((element, at) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      const isStill =
        room < step ? getComputedStyle(element).position === 'fixed' : Math.abs(top - (tops[at] ?? 0)) < 1
      return isStill && width > innerWidth / 2 && bottom > 0 && top < innerHeight
    })
    const covered = new Set<number>()
    for (const element of pinned) {
      const { top, bottom } = element.getBoundingClientRect()
      for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y += 1) covered.add(y)
    }
    return {
      share: covered.size / innerHeight,
      bars: pinned.map((element) => {
        const { height } = element.getBoundingClientRect()
        return `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 20)}: ${Math.round(height)} px`
      }),
    }
  })

const pages = [
  ...`/ /amigo /user/finance/withdraw /user/record?type=game /user/station-letter
    /user/account-setting?section=password`.split(/\s+/),
  sides.deposit.path,
]
/** Zoomed to 400 %, a window of 1280 × 1024 has this size (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 }

test('what is chosen is seen in forced colours, and bars leave room at 400 % @long', async ({
  page,
  backEnd,
}) => {
  await signInBefore(page, await backEnd.signIn())
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  followTraffic(page)
  const size = page.viewportSize() ?? zoomed
  let choices = 0
  const found: string[] = []
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('#prerendered')).toHaveCount(0)
    await settled(page)
    const { chosen, unmarked } = await unmarkedChoices(page)
    choices += chosen
    await page.setViewportSize(zoomed)
    const { share, bars } = await pinnedShare(page)
    await page.setViewportSize(size)
    found.push(
      ...unmarked.map((line) => `${path}: not marked: ${line}`),
      ...(share < 1 / 3 ? [] : [`${path}: bars take ${Math.round(share * 100)} %: ${bars.join(' | ')}`]),
    )
  }
  expect(choices, 'something is chosen').toBeGreaterThan(pages.length / 2)
  expect(found).toEqual([])
})

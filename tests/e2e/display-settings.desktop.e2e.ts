/** The main screens under what a player set up to see them: forced colours and 400 % zoom. Larger text: looks.mobile.e2e.ts. */
import { signInBefore } from './support/back-end-client.ts'
import { pinnedShare, unmarkedChoices } from './support/display-settings.ts'
import { expect, test } from './support/fixtures.ts'
import { demoToken } from './support/offline-stage.ts'
import { followTraffic, settled } from './support/settled.ts'
import { sides } from './support/wallet.ts'

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
  await signInBefore(page, await demoToken(backEnd))
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

/** Changing tabs: the tap is answered before the screen is drawn, and nothing of a screen that was left stays. */
import type { Page } from 'playwright/test'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { settled } from './support/settled.ts'
import { text } from './support/texts.ts'

/** A tab at the foot; a screen's own menu may lead there too. */
const tab = (page: Page, path: string) =>
  page.locator(`nav a[data-lit][href="${path}"]`).filter({ visible: true })

async function switchTo(page: Page, path: string): Promise<void> {
  await tab(page, path).tap()
  await page.waitForFunction(
    (to) =>
      location.pathname === to &&
      [...document.querySelectorAll('main h1')].some((heading) => heading.checkVisibility()),
    path,
  )
}

test('a tab that is come back to is as it was left, but for its address', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  await page.goto('/amigo')
  const field = page.getByRole('textbox', { name: text('games:search.label') })
  const machines = page
    .getByRole('main')
    .getByRole('link', { name: /提灯ナイト/ })
    .first()
  await expect(machines).toBeVisible()
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-kept', 'true'))
  await field.pressSequentially('xyz', { delay: 20 })
  await expect(page).toHaveURL(/q=xyz/)
  await expect(machines).toHaveCount(0)
  await switchTo(page, '/')
  // Hidden, nothing of it is found by those who see the page or hear it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await switchTo(page, '/amigo')
  await expect(page.locator('main h1[data-kept]')).toBeAttached()
  await expect(field).toHaveValue('')
  await expect(machines).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(field).toHaveValue('xyz')
})

test('a tab that is tapped lights up in the next frame, before its screen is drawn', async ({ page }) => {
  await page.goto('/')
  await switchTo(page, '/user/station-letter')
  await switchTo(page, '/')
  await settled(page)
  await page.evaluate(() => {
    const home = document.querySelector('main h1')
    addEventListener(
      'click',
      () =>
        // Called before the first paint after the tap.
        requestAnimationFrame(() => {
          const lit = document.querySelector('nav a[data-lit="true"]')?.getAttribute('href')
          document.documentElement.dataset['firstFrame'] =
            `${lit}, home ${home?.isConnected ? 'stands' : 'is gone'}`
        }),
      { once: true },
    )
  })
  await switchTo(page, '/user/station-letter')
  await expect(page.locator('html')).toHaveAttribute('data-first-frame', '/user/station-letter, home stands')
})

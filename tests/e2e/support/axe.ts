import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { text } from './texts.ts'

type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** WCAG 2.2 at levels A and AA, with all that it took over from 2.0 and 2.1. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds, one line an element: rule, where, and what to do. */
async function violations(page: Page, narrow: (builder: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Its types come with a playwright-core of their own; the page is the same.
  const builder = new AxeBuilder({ page: page as unknown as AxePage }).setLegacyMode().options({
    // Leaves out the details of what passed, which are most of the answer.
    resultTypes: ['violations'],
  })
  const { violations: found, passes } = await narrow(builder).analyze()
  expect(passes.length, 'axe looked at something').toBeGreaterThan(0)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const advice = failureSummary.split('\n').slice(1).join(' ').replace(/\s+/g, ' ')
      return `${id} at ${target.join(' ')}:${advice}`
    }),
  )
}

/** As tall as its content: what lies under a fixed bar can be scrolled out from there, which axe does not know. */
async function withoutScrolling(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const size = page.viewportSize()
  if (!size) throw new Error('the page has no size')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > size.height) await page.setViewportSize({ ...size, height })
  const found = await look()
  if (height > size.height) await page.setViewportSize(size)
  return found
}

/** All rules in the light scheme; in the dark one only colours can differ. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expect(page.getByText(text('ui:loading'), { exact: true })).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page, (axe) => axe.withTags(levels).disableRules('target-size'))
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await withoutScrolling(page, () =>
    violations(page, (axe) => axe.withRules(['color-contrast', 'target-size'])),
  )
  expect.soft([...light, ...dark.map((line) => `dark: ${line}`)], name).toEqual([])
}

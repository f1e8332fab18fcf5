import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { text } from './texts.ts'

type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** WCAG 2.2 at levels A and AA, with all that it took over from 2.0 and 2.1, and what axe calls good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, one line an element: rule, where, and what to do. */
async function violations(page: Page, narrow: (builder: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Its types come with a playwright-core of their own; the page is the same.
  const typed = page as unknown as AxePage
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // Half a megabyte of script, once a document: the next look at it finds it there.
  const builder = new AxeBuilder({ page: typed, ...(isThere ? { axeSource: 'void 0' } : {}) })
  builder.setLegacyMode().options({
    // Leaves out the details of what passed, which are most of the answer.
    resultTypes: ['violations'],
    // The style sheets are for a rule that is an experiment, and not run.
    preload: { assets: ['media'] },
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

/** In this scheme, and at rest: half-faded text has another contrast than the one that people read. */
async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}

/** All rules in the light scheme; in the dark one only colours can differ. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Screens of tabs that were left stay in the document, hidden.
  await expect(page.getByText(text('ui:loading'), { exact: true }).filter({ visible: true })).toHaveCount(0)
  // A screen that is still fetched has neither the word nor its title; behind a dialog there may be none.
  await expect(page.locator('h1, dialog[open]').first()).toBeAttached()
  await inScheme(page, 'light')
  const light = await violations(page, (axe) => axe.withTags(tags).disableRules('target-size'))
  await inScheme(page, 'dark')
  const dark = await withoutScrolling(page, () =>
    violations(page, (axe) => axe.withRules(['color-contrast', 'target-size'])),
  )
  expect.soft([...light, ...dark.map((line) => `dark: ${line}`)], name).toEqual([])
}

/** What the place of a part decides, and not the part: several of one kind stand beside each other in the catalogue. */
const rulesOfPages = ['landmark-unique', 'heading-order']

/** Every rule in one scheme, with the whole page in view, or those of one part of it: what axe finds, one line an element. */
export async function findings(page: Page, scheme: 'light' | 'dark', part?: string): Promise<string[]> {
  await inScheme(page, scheme)
  if (part) return violations(page, (axe) => axe.include(part).withTags(tags).disableRules(rulesOfPages))
  return withoutScrolling(page, () => violations(page, (axe) => axe.withTags(tags)))
}

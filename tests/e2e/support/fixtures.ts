import { test as base, type Page } from 'playwright/test'
import { BackEnd } from './back-end-client.ts'
import { openOfflineStage, type OfflineStage } from './offline-stage.ts'

interface Fixtures {
  backEnd: BackEnd
  /** A server of this test's own that it can stop. */
  stage: OfflineStage
  /** Messages that a test provokes on purpose; anything else that the page complains of fails it. */
  expectedErrors: RegExp[]
  /** What the pages of this test have complained of so far: page errors, policy violations, console errors. */
  complaints: readonly string[]
}

/** Written by every document, so that no violation depends on what a browser cares to log (report-only ones are quiet). */
function reportViolations() {
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sample, disposition }) => {
      console.error(`policy violation (${disposition}): ${effectiveDirective} ${blockedURI} ${sample}`)
    },
    true,
  )
}

/** An unhandled rejection is a page error to Chromium. */
function watchPage(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
}

export const test = base.extend<Fixtures>({
  serviceWorkers: 'block',
  backEnd: async ({ request }, use) => {
    await use(new BackEnd(request))
  },
  stage: async ({ playwright }, use, { parallelIndex }) => {
    const stage = await openOfflineStage(playwright, parallelIndex)
    await use(stage)
    await stage.end()
  },
  expectedErrors: [[], { option: true }],
  complaints: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => watchPage(page, complaints))
      context.pages().forEach((page) => watchPage(page, complaints))
      await context.addInitScript(reportViolations)
      await use(complaints)
      const unexpected = complaints.filter((line) => !expectedErrors.some((pattern) => pattern.test(line)))
      if (unexpected.length) throw new Error(`the page complained:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/** For tests that close or break the back end. */
export const networkErrors = [/console: Failed to load resource/]

/** Describes what a page does while the network fails: what the browser logs of that is expected. */
export function describeOutage(title: string, tests: () => void): void {
  test.describe(title, () => {
    test.use({ expectedErrors: networkErrors })
    tests()
  })
}

export { expect } from 'playwright/test'

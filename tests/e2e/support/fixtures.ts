import { type Page, test as base } from 'playwright/test'
import { BackEnd } from './back-end-client.ts'

interface Fixtures {
  backEnd: BackEnd
  /** Messages that a test provokes on purpose; anything else on the console fails it. */
  expectedErrors: RegExp[]
  watch: void
}

/** Fails a test on any page error, unhandled rejection, policy violation or console error that it did not announce. */
function watchPage(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
}

export const test = base.extend<Fixtures>({
  serviceWorkers: 'block',
  backEnd: async ({ request }, use) => {
    await use(new BackEnd(request))
  },
  expectedErrors: [[], { option: true }],
  watch: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = []
      context.on('page', (page) => watchPage(page, problems))
      context.pages().forEach((page) => watchPage(page, problems))
      await use()
      const unexpected = problems.filter((line) => !expectedErrors.some((pattern) => pattern.test(line)))
      if (unexpected.length) throw new Error(`the page complained:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/** For tests that close or break the back end. */
export const networkErrors = [/console: Failed to load resource/]
export { expect } from 'playwright/test'

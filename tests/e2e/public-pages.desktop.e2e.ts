import { publicPages } from '../../src/build/public-pages.ts'
import { expectNoJump } from './support/first-paint.ts'
import { test } from './support/fixtures.ts'

test.describe('on a desktop the app takes a prerendered page over without a jump:', { tag: '@long' }, () => {
  for (const { path } of publicPages) test(path, async ({ page }) => expectNoJump(page, path))
})

import type { Page } from 'playwright/test'
import { inlineHashesOf, readInlineHashes } from '../../src/build/inline-hashes.ts'
import { publicPages } from '../../src/build/page-files.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

interface InjectionAttempt {
  name: string
  act: () => void | Promise<unknown>
  /** What the watcher must have seen. */
  complaint: RegExp
}

const scriptInjections: InjectionAttempt[] = [
  {
    name: 'HTML with a handler, put in as a string',
    act: () =>
      document
        .createElement('div')
        .insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.injected = true">'),
    complaint: /require-trusted-types-for.*insertAdjacentHTML/,
  },
  {
    name: 'an injected <script>',
    act: () => {
      const script = document.createElement('script')
      script.append('globalThis.injected = true')
      document.head.append(script)
    },
    complaint: /policy violation \(enforce\): (require-trusted-types-for|script-src-elem)/,
  },
  {
    name: 'a module from a data address',
    act: () => import(['data:text/javascript', 'globalThis.injected = true'].join()),
    complaint: /policy violation \(enforce\): script-src-elem data/,
  },
  {
    name: 'eval',
    // In a task of its own: what Playwright runs directly may eval whatever the policy says.
    act: () => {
      const { eval: run } = globalThis
      setTimeout(() => run('globalThis.injected = true'))
    },
    complaint: /policy violation \(enforce\): (require-trusted-types-for|script-src).* eval/,
  },
  {
    name: 'a Trusted Types policy of its own',
    act: () => {
      const { trustedTypes } = globalThis as {
        trustedTypes?: { createPolicy: (name: string, rules: object) => unknown }
      }
      trustedTypes?.createPolicy('injected', { createHTML: (html: string) => html })
      Reflect.set(globalThis, 'injected', true)
    },
    complaint: /policy violation \(enforce\): trusted-types .*injected/,
  },
]

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: text('home:rails.popular') })).toBeVisible()
}

test.describe('what the page must not do is refused, and seen by the watcher', () => {
  test.use({ expectedErrors: [/policy violation|Content Security Policy|Trusted|unsafe-eval/] })
  test('scripts', async ({ page, complaints }) => {
    await openHome(page)
    for (const { name, act, complaint } of scriptInjections) {
      const before = complaints.length
      // A refusal may throw; whether anything came of it is looked at below.
      await page.evaluate(act).catch(() => undefined)
      await expect.poll(() => complaints.slice(before), name).toContainEqual(expect.stringMatching(complaint))
      expect(await page.evaluate(() => Reflect.get(globalThis, 'injected')), name).toBeUndefined()
    }
  })
})

test('one policy for all documents names what is inline, and no more', async ({ request }) => {
  const policies = new Set<string>()
  for (const path of ['/', '/sw.js', ...publicPages.map((page) => page.path)]) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    policies.add(policy)
    const { scripts, styles } = inlineHashesOf(path.endsWith('.js') ? [] : [await answer.text()])
    for (const hash of [...scripts, ...styles]) expect(policy, path).toContain(hash)
  }
  expect(policies.size).toBe(1)
  const { scripts, styles } = readInlineHashes('dist')
  const named = [...policies].flatMap((policy) => policy.match(/'sha256-[^']+'/g) ?? [])
  expect(named).toEqual([...scripts, ...styles])
})

test.describe('the watcher', () => {
  test.use({ expectedErrors: [/injected|policy violation \(report\)|report-only/i] })
  test('fails a test that announced no violation (so this has to fail)', async ({ page, complaints }) => {
    test.fail()
    await openHome(page)
    await page.evaluate(() => document.body.setAttribute('style', 'opacity: 0'))
    await expect.poll(() => complaints.length).toBeGreaterThan(0)
  })
})

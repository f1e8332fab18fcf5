import { readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterAll, expect, it, vi } from 'vitest'
import type { Platform } from '../../src/api/platform.ts'
import { createAppRouter } from '../../src/app/router.tsx'
import { followField } from '../../src/pwa/telemetry/telemetry.ts'

const vitals = vi.hoisted(() => new Map<string, (metric: object) => void>())
const { tells } = vi.hoisted(() => ({
  tells: (name: string) => (tell: (metric: object) => void) => void vitals.set(name, tell),
}))
vi.mock('web-vitals', () => ({ onLCP: tells('LCP'), onINP: tells('INP'), onCLS: tells('CLS') }))
vi.mock('../../src/api/platform.ts', async (real) => ({
  ...(await real<object>()),
  platform: (): Partial<Platform> => ({ telemetry: { address: '/telemetry', share: 100 } }),
}))
afterAll(() => vi.unstubAllGlobals())

const { calls, refusals } = JSON.parse(readFileSync('tests/contract/examples.json', 'utf8')) as Record<
  'calls' | 'refusals',
  Record<string, object>
>
const addresses = readFileSync('tests/support/spec-routes.txt', 'utf8').match(/^\/\S*/gm) ?? []

/** A unique marker for each field of a form or a response. */
const marked = (value: unknown, at: string): unknown =>
  Array.isArray(value)
    ? value.map((one) => marked(one, at))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, `${at}-${name}`)]))
      : `taro-${at}`

class Tag {
  readonly localName = 'taro-5000'
  readonly parentElement = { localName: 'li', parentElement: null }
  readonly id: string
  constructor(id: string) {
    this.id = id
  }
}

/** Triggers every measured event on a page at this URL with `own` data; returns what is sent and what is queued. */
async function whatLeaves(address: string, own: unknown): Promise<string> {
  // The router must load before the fake browser globals are set.
  vi.unstubAllGlobals()
  const router = createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: [address] }))
  const at = router.matchRoutes(router.latestLocation).at(-1)?.fullPath ?? ''
  const text = JSON.stringify(own)
  const [page, document] = [new EventTarget(), new EventTarget()]
  const [bodies, stored] = [[] as Blob[], new Map<string, string>()]
  const reports: ((of: object[]) => void)[] = []
  for (const [name, value] of Object.entries({
    addEventListener: page.addEventListener.bind(page),
    document: Object.assign(document, {
      visibilityState: 'hidden',
      documentElement: { lang: 'ja-JP' },
      getElementById: () => null,
    }),
    innerWidth: 390,
    Element: Tag,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, item: string) => void stored.set(key, item),
      removeItem: (key: string) => void stored.delete(key),
    },
    navigator: { onLine: true, sendBeacon: (_to: string, body: Blob) => bodies.push(body) },
    ReportingObserver: class {
      constructor(tell: (of: object[]) => void) {
        reports.push(tell)
      }
      observe() {}
    },
  }))
    vi.stubGlobal(name, value)
  followField({
    pageNow: () => at,
    onPage: (reached) => reached(false),
  })
  const error = Object.assign(new TypeError(`${text} assets/taro.js:1:2`), { detail: own })
  error.stack = `${String(error)}\n at taro (https://x.example/taro?${text}:1:2)\n at b (/assets/a-b.js:1:2)`
  page.dispatchEvent(Object.assign(new Event('error'), { error, message: text }))
  for (const reason of [own, text, Object.assign(new Error(text), { name: text })])
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  const body = { documentURL: address, blockedURL: text, sample: text, message: text, sourceFile: text }
  reports[0]?.([
    { type: 'csp-violation', url: address, body: { ...body, effectiveDirective: 'img-src' } },
    { type: 'deprecation', url: address, body: { ...body, id: 'UnloadHandler' } },
    { type: 'intervention', body: { ...body, id: text } },
    { type: text, body },
  ])
  const node = new Tag(text)
  const entries = [{ element: node, target: node, url: text, name: text, value: 1, sources: [{ node }] }]
  for (const tell of vitals.values()) tell({ value: 1, id: text, entries })
  const waits = JSON.stringify([...stored])
  document.dispatchEvent(new Event('visibilitychange'))
  return waits + (await Promise.all(bodies.map((sent) => sent.text()))).join()
}

it('telemetry contains nothing of any form, response or URL', async () => {
  const owns = [...Object.entries(calls), ...Object.entries(refusals)].map(([name, own]) => marked(own, name))
  for (const [nth, own] of [...owns, ...addresses].entries()) {
    const path = addresses[nth % addresses.length]?.replace(/\{?-?\$\w+\}?/, 'taro-path')
    const leaves = await whatLeaves(`${path}?id=taro-query&taro-name=1#taro-hash`, own)
    for (const told of ['TypeError', 'a-b.js:1:2', 'UnloadHandler', '"LCP"', '"li"', 'screen.failed'])
      expect(leaves).toContain(told)
    expect(leaves).not.toContain('taro')
  }
  expect(owns.length).toBeGreaterThan(Object.keys(calls).length)
})

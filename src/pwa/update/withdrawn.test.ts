import { afterEach, expect, it, vi } from 'vitest'
import { isWithdrawn } from './register-worker.ts'

vi.mock('../page-build.ts', () => ({ pageBuild: () => 'a' }))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['the next build is there', new Response('self.build={name:"b",files:``}'), false],
  ['this page’s build is there again', new Response('self.build={name:"a",files:``}'), true],
  [
    'it is there in another brand',
    new Response('self.build={name:"a",files:`assets/online/brand-1.css`}'),
    false,
  ],
  ['there is no worker', new Response('', { status: 404 }), true],
  [
    'the app answers in its place',
    new Response('<script type="application/json" id="first-modules">{"build":"a"}'),
    true,
  ],
  ['a captive portal answers', new Response('<!doctype html><title>Free Wi-Fi</title>'), false],
  ['the kill-switch is there', new Response('self.skipWaiting()'), true],
  ['the host is broken', new Response('', { status: 503 }), false],
  ['there is no connection', null, false],
])('%s', async (_what, answer, expected) => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async () => answer ?? Promise.reject(new TypeError('offline')))
  expect(await isWithdrawn()).toBe(expected)
})

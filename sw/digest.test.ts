import { expect, it } from 'vitest'
import { digestOf, isSound } from './digest.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

// Written by another program: the build names a file so, and a worker that says otherwise refuses every one of them.
it.each([
  ['abc', 'ungWv48Bz-pBQUDe'],
  ['chunk 822', '_Vi9Tp-MpRw-bB_5'],
  ['chunk 2234', '_V_2ph7_gy--MEnd'],
])('is of %j what the build writes into its list', async (text, written) => {
  expect(await digestOf(bytesOf(text))).toBe(written)
})

it('lets a file through that is what it must be, still unread, and none that is altered or missing', async () => {
  const digest = await digestOf(bytesOf('export {}'))
  const response = new Response('export {}')
  expect(await isSound(response, digest)).toBe(true)
  expect(await response.text()).toBe('export {}')
  expect(await isSound(new Response('export { }'), digest)).toBe(false)
  expect(await isSound(undefined, digest)).toBe(false)
  expect(await isSound(undefined, undefined)).toBe(false)
})

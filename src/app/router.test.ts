import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, type AnyRoute, type AnyRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { letterAddress, readLetterTarget } from '~/lib/letter-address.ts'
import { routesOf } from '~/lib/route-tree.ts'
import { createAppRouter } from './router.tsx'

const routerAt = (address: string): AnyRouter =>
  createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: [address] }))

const router = routerAt('/')

/** The validated search parameters of the page at `address`. */
function readAt(address: string): Record<string, unknown> {
  const there = routerAt(address)
  const page = there.matchRoutes(there.latestLocation).at(-1)
  return { ...(page?.search as object), ...page?.params }
}

const texts =
  `1234567890123456789 007 17 1.0 -0 1e3 1E400 0x10 true null undefined [1] {"a":1} "quoted" " "17" １２３
  a+b&c=d%20#e`.split(/\s+/)

/** Some parameters are only read together with these. */
const beside = { type: 'game', id: 'abc' }

type Validate = (search: Record<string, unknown>) => Record<string, unknown>

/** The free-text search parameters of a route, found by recording which properties `validateSearch` reads. */
function freeFields(route: AnyRoute): string[] {
  const validate = route.options.validateSearch as Validate | undefined
  const looked = new Set<string>()
  validate?.(
    new Proxy<Record<string, unknown>>(beside, {
      get: (target, key) => {
        looked.add(String(key))
        return target[String(key)]
      },
    }),
  )
  return [...looked].filter((key) => validate?.({ ...beside, [key]: 'abc' })[key] === 'abc')
}

const searched = routesOf(router).flatMap((route) =>
  freeFields(route).map((field) => ({ path: route.fullPath as string, field })),
)
const named = routesOf(router).flatMap((route) => {
  const field = /\$(\w+)/.exec(route.fullPath as string)?.[1]
  return field ? [{ path: route.fullPath as string, field }] : []
})

describe('a text in an address arrives unchanged', () => {
  it('in every field of every page', () => {
    expect(searched.length).toBeGreaterThan(15)
    expect(named.length).toBeGreaterThan(2)
  })
  it.each(searched)('$path, $field', ({ path, field }) => {
    const to = path.replace(/\/\{-\$\w+\}$/, '')
    for (const text of texts) {
      const { href } = router.buildLocation({ to, search: { ...beside, [field]: text } })
      const read = readAt(href)[field]
      // A parameter may reject a text but never change it.
      if (field !== 'for' || read !== undefined) expect(read, href).toBe(text)
      // As other software encodes a URL, except the quotes of earlier releases.
      const foreign = `${to}?${new URLSearchParams({ ...beside, [field]: text })}`
      if (text !== '"17"' && read !== undefined) expect(readAt(foreign)[field], foreign).toBe(text)
    }
  })
  it.each(named)('$path', ({ path, field }) => {
    for (const text of texts) {
      const { href } = router.buildLocation({ to: path, params: { [field]: text } } as never)
      expect(readAt(href)[field], href).toBe(text)
    }
  })
  it('in the address of a pushed letter', () => {
    for (const id of texts.filter((text) => readLetterTarget({ id: text })))
      for (const owner of ['1234567', '1e3', 'true', 'null', '007']) {
        const target = readLetterTarget({ id, for: owner })
        expect(readAt(letterAddress(target))).toEqual({ id, for: owner })
        expect(router.buildLocation({ to: '/user/station-letter', search: target ?? {} }).href).toBe(
          letterAddress(target),
        )
      }
  })
})

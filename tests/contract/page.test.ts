/** The contract as a page: every call has its place, and nothing of the page needs a script. */
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { definedCalls } from './contract.ts'
import { mountContract } from './page.ts'

const app = new Hono()
mountContract(app)
const page = await (await app.request('/openapi')).text()

const attributes = (name: string) =>
  [...page.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

it('has a place for every call, and each link leads to one', () => {
  const ids = attributes('id')
  expect(new Set(ids).size).toBe(ids.length)
  expect(definedCalls.map(({ identifier }) => identifier).filter((name) => !ids.includes(name))).toEqual([])
  const links = attributes('href').filter((link) => link.startsWith('#'))
  expect(links.length).toBeGreaterThan(ids.length)
  expect(links.filter((link) => !ids.includes(link.slice(1)))).toEqual([])
})

it('is a page without scripts, under a policy that allows none', async () => {
  const policy = (await app.request('/openapi')).headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src|unsafe/)
  expect(page).not.toMatch(
    /<script|style="| on\w+="|https?:\/\/(?!localhost|push\.example)[^\s]*\.(?:js|css)/,
  )
})

it('shows examples as text: what they have of HTML is no markup', () => {
  expect(page).toContain('&lt;p&gt;Deposits, withdrawals, and games')
  expect(page).not.toContain('<p>Deposits, withdrawals, and games')
})

it('serves the document itself', async () => {
  const response = await app.request('/openapi.json')
  expect(response.headers.get('Content-Type')).toContain('application/json')
  expect(await response.text()).toBe(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'))
})

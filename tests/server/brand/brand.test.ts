import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackEnd } from '../test-back-end.ts'

const folder = mkdtempSync(join(tmpdir(), 'amigo-brands-'))
const block = { brand: { colors: { accent: '#ff8ab5', neutral: '#5b2040' } } }
writeFileSync(join(folder, 'platform.branded.example.json'), JSON.stringify(block))
writeFileSync(join(folder, 'platform.broken.example.json'), '{ "brandName": ')
writeFileSync(join(folder, 'platform.localhost.json'), JSON.stringify({ ...block, ageLimit: 'old' }))

type BackEnd = Awaited<ReturnType<typeof startTestBackEnd>>
let app: BackEnd['app']
let db: BackEnd['db']
beforeAll(async () => {
  ;({ app, db } = await startTestBackEnd({ dist: 'dist', brands: folder }))
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const page = 'game/notice.html'
/** Without what this host draws into a page (`src/operator/brand/page-content.ts`). */
const undrawn = (html: string) =>
  html
    .replace(/<script type="application\/json" id="platform">[^<]*<\/script>/, '')
    .replace(/<div id="prerendered"[\s\S]*<div id="root"/, '')
const delivered = () => undrawn(readFileSync(join('dist', page), 'utf8'))
const get = async (host: string, path = '/game/notice') => app.request(`http://${host}${path}`)

test('a host has its brand, whatever the next host has', async () => {
  const html = await (await get('branded.example')).text()
  const [, css = ''] = /href="(\/assets\/online\/brand-[^"]+)"/.exec(html) ?? []
  const styles = await get('branded.example', css)
  expect(await styles.text()).toMatch(/--color-accent:light-dark\([^)]*#ff8ab5\)/)
  expect(styles.headers.get('Content-Type')).toMatch(/^text\/css/)
  expect(styles.headers.get('Cache-Control')).toMatch(/immutable/)
  expect((await get('other.example', css)).status).toBe(404)
  expect(undrawn(await (await get('other.example')).text())).toBe(delivered())
})

test('a broken block is the build as it is for players, and a line in the log for the operator', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  expect(undrawn(await (await get('broken.example')).text())).toBe(delivered())
  expect(log.mock.calls.join('\n')).toMatch(/platform\.broken\.example\.json: not a valid block/)
  log.mockRestore()
})

test('a block that is written anew is in force with the next page', async () => {
  const file = join(folder, 'platform.changing.example.json')
  writeFileSync(file, JSON.stringify(block))
  const before = await (await get('changing.example')).text()
  writeFileSync(file, JSON.stringify({ brand: { colors: { accent: '#00ff00', neutral: '#204060' } } }))
  expect(await (await get('changing.example')).text()).not.toBe(before)
})

test('the desk says beside which field something is wrong, and what a colour became', async () => {
  const desk = await get('localhost', '/desk/brand')
  expect(desk.headers.get('Content-Security-Policy')).toContain("frame-src 'self'")
  const html = await desk.text()
  expect(html).toContain('data-problem="brand.colors.accent"')
  expect(html.match(/<iframe\b/g)).toHaveLength(8)
  const body = JSON.stringify({ ageLimit: 'old', brand: { colors: { accent: '#fff2cc', danger: 'red' } } })
  const answer = await app.request('http://localhost/desk/brand/check', { method: 'POST', body })
  expect(await answer.json()).toMatchObject({
    problems: [expect.stringMatching(/^ageLimit: /), expect.stringMatching(/^brand\.colors\.danger: /)],
    clamped: [{ seed: 'accent', theme: 'light', from: '#fff2cc' }],
    css: { dark: expect.stringContaining('color-scheme:dark') },
  })
})

test('a preview is the app in a frame of the desk, on a device of its own', async () => {
  const answer = await app.request('http://localhost/desk/brand/preview/home', {
    method: 'POST',
    body: new URLSearchParams({ block: JSON.stringify({ brandName: 'Previewed' }) }),
  })
  expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  const html = await answer.text()
  expect(html).toContain('"brandName":"Previewed"')
  expect(html.indexOf('/desk/brand/device.js')).toBeGreaterThan(0)
  expect(html.indexOf('/desk/brand/device.js')).toBeLessThan(html.indexOf('id="first-modules"'))
  expect((await get('localhost', '/desk/brand/device.js')).status).toBe(200)
  expect((await app.request('http://localhost/desk/brand/preview/none', { method: 'POST' })).status).toBe(404)
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startTestBackEnd } from '../test-back-end.ts'

const dist = await mkdtemp(join(tmpdir(), 'amigo-dist-'))
await mkdir(join(dist, 'assets'))
await writeFile(join(dist, 'index.html'), '<title>first</title>')
await writeFile(join(dist, 'assets/app-1a2b.js'), 'export {}')
const backEnd = await startTestBackEnd({ dist })
afterAll(async () => {
  await backEnd.db.close()
  await rm(dist, { recursive: true })
})

const get = (path: string) => backEnd.app.request(`http://localhost:4173${path}`)

test('the page may run and load only what is its own, and frame the demo machine', async () => {
  const { headers } = await get('/')
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain(`frame-src http://localhost:${backEnd.config.machinePort};`)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('the outbox shows mails newest first, as text, to a page without script', async () => {
  await backEnd.call('register/send/email/code', { email: 'first@example.com' })
  await backEnd.call('register/send/email/code', { email: '<b>x</b>@example.com' })
  const response = await get('/outbox')
  const page = await response.text()
  expect(page).toContain(await backEnd.mailedCode('first@example.com'))
  expect(page.indexOf('&lt;b&gt;x')).toBeLessThan(page.indexOf('first@example.com'))
  expect(page).not.toContain('<b>')
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'; style-src 'sha256-")
})

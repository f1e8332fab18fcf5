/** Every call of the contract is served by the reference back end and used by the app. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callNamed } from '../../src/api/calls.ts'
import { capabilities } from '../../src/api/capabilities.ts'
import { paths, type CallName } from '../../src/api/paths.ts'
import { registry } from '../server/registry.ts'

const names = Object.keys(paths) as CallName[]

/** Sources that send calls. */
const senders = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^(?:api|operator)\//.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .filter((text) => /api\/(?:send|write-once|http)\.ts'/.test(text))
/** The client, which sends `batch` itself. */
const client = readFileSync('src/api/http.ts', 'utf8')
const isUsed = (name: string) =>
  senders.some((text) => text.includes(`'${name}'`)) || client.includes(`post('${name}'`)

it('defines every call in the file that paths.ts lists', async () => {
  for (const name of names) expect((await callNamed(name)).name).toBe(name)
})

it('contains every call of the specification, with its path', () => {
  const listed = [...readFileSync('tests/support/spec-calls.txt', 'utf8').matchAll(/^\/v2\/\S+$/gm)].map(
    String,
  )
  expect(listed).toHaveLength(57)
  const known = new Set<string>(names.map((name) => paths[name].path))
  expect(listed.filter((path) => !known.has(path))).toEqual([])
})

it('serves every call', () => {
  expect(names.filter((name) => !registry.has(name))).toEqual([])
})

it('uses every call', () => {
  expect(
    names.filter((name) => !isUsed(name)),
    'send it by its name, or take it out of paths.ts',
  ).toEqual([])
})

/** The helper that checks the session, and a call that a sign-out aborts. */
const soundly = ['session/answered-write.ts', 'features/account/kyc/api.ts']

it('caches a write’s response only for the session that sent it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !soundly.includes(file))
  expect(
    files.filter((file) =>
      /onSuccess: (?:\w+|\([^)]*\)) =>\s*(?:\{[^}]*)?queryClient\.setQueryData/.test(
        readFileSync(`src/${file}`, 'utf8'),
      ),
    ),
    'use answeredWrite() of src/session/answered-write.ts',
  ).toEqual([])
})

it('detects an unused call', () => {
  expect(isUsed('no/such/call')).toBe(false)
})

it('checks every capability before its call is sent, documents it, and lists it in index.html', () => {
  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|api\/paths\.ts/.test(file))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
    .join('\n')
  const isAsked = (name: string) => source.includes(`hasCapability('${name}')`)
  expect(
    capabilities.filter((name) => !isAsked(name)),
    'ask hasCapability wherever it is sent or linked',
  ).toEqual([])
  const guide = readFileSync('.github/OPERATING.md', 'utf8')
  expect(capabilities.filter((name) => !guide.includes(name))).toEqual([])
  // Push needs the operator's own key.
  const delivered = readFileSync('index.html', 'utf8')
  expect(capabilities.filter((name) => !name.startsWith('push') && !delivered.includes(`"${name}"`))).toEqual(
    [],
  )
})

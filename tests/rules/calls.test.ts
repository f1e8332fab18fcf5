/** Every call of the contract is served by the reference back end and used by the app. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callNamed } from '../../src/api/calls.ts'
import { capabilities } from '../../src/api/capabilities.ts'
import { paths, type CallName } from '../../src/api/paths.ts'
import { registry } from '../server/registry.ts'

const names = Object.keys(paths) as CallName[]

/** What sends something. */
const senders = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^(?:api|operator)\//.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .filter((text) => /api\/(?:send|write-once|http)\.ts'/.test(text))
/** What the client sends by itself. */
const client = readFileSync('src/api/http.ts', 'utf8')
const isUsed = (name: string) =>
  senders.some((text) => text.includes(`'${name}'`)) || client.includes(`post('${name}'`)

it('has the shapes of every call in the file that paths.ts names', async () => {
  for (const name of names) expect((await callNamed(name)).name).toBe(name)
})

it('names in the contract every call of the specification, at its path', () => {
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

/** The one that looks at the session, and one whose sending a sign-out ends. */
const soundly = ['session/answered-write.ts', 'features/account/kyc/api.ts']

it('keeps the answer of a write for the session that sent it alone', () => {
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

it('would notice a call that nobody uses', () => {
  expect(isUsed('no/such/call')).toBe(false)
})

it('asks for every capability before its call is sent, names it to the operator, and offers it by index.html', () => {
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
  // Pushes need a key of the operator's own.
  const delivered = readFileSync('index.html', 'utf8')
  expect(capabilities.filter((name) => !name.startsWith('push') && !delivered.includes(`"${name}"`))).toEqual(
    [],
  )
})

/** Every call of the contract is served by the reference back end and used by the app. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paths, type CallName } from '../../src/api/paths.ts'
import { registry } from '../server/registry.ts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|api\/contract\//.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
const names = Object.keys(paths) as CallName[]

/** How the contract calls it: `export const userInfo = defineCall('user/info', …`. */
const identifiers = new Map(
  readdirSync('src/api/contract').flatMap((file) =>
    [
      ...readFileSync(`src/api/contract/${file}`, 'utf8').matchAll(
        /export const (\w+) = defineCall\(\s*'([^']+)'/g,
      ),
    ].map(([, identifier = '', name = '']) => [name, identifier] as const),
  ),
)
const usersOf = (word: string) => sources.filter(({ text }) => new RegExp(`\\b${word}\\b`).test(text))

/** The functions around a call, where a feature keeps its calls in a file that is loaded with the first of them. */
const wrappersOf = (identifier: string, text: string) =>
  [...text.matchAll(/export (?:async )?(?:const|function) (\w+)[\s\S]*?(?=\nexport |$)/g)]
    .filter(([body]) => new RegExp(`\\b${identifier}\\b`).test(body))
    .map(([, name = '']) => name)

const isUsed = (identifier: string) =>
  usersOf(identifier).some(({ file, text }) =>
    file.endsWith('calls.ts')
      ? wrappersOf(identifier, text).some((wrapper) => usersOf(wrapper).length > 1)
      : true,
  )

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
  expect(names.filter((name) => !isUsed(identifiers.get(name) ?? name))).toEqual([])
})

it('would notice a call that nobody uses', () => {
  expect(isUsed('callThatNobodyUses')).toBe(false)
})

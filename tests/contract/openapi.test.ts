/** The document says what the contract says, and its examples are what they say they are. */
import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import { openApiVersion } from '../../src/operator/adopt/adopt.ts'
import { changes } from './changes.ts'
import { changesBetween } from './compare.ts'
import { definedCalls, wireReaders } from './contract.ts'
import { openApiDocument, type Examples, type OpenApiDocument } from './document.ts'
import { multilingual, statusNames } from './operations.ts'
import { releasedContract } from './version.ts'
import { wireSchemas } from './wire-schemas.ts'

const content = 'content/application~1json/schema'

/** Each gives what is wrong with a value, one text a fault; none where it fits. */
function documentValidator(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(JSON.parse(JSON.stringify(document)) as object, 'contract')
  const faultsAt = (pointer: string, value: unknown): string[] => {
    const validate = ajv.getSchema(`contract#/${pointer}`)
    if (!validate) return [`${pointer} is not in the document`]
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`)
  }
  const at = (path: string) => `paths/${path.replaceAll('/', '~1')}/post`
  return {
    request: (path: string, value: unknown) => faultsAt(`${at(path)}/requestBody/${content}`, value),
    /** An envelope of success, which is the first of the answers. */
    answer: (path: string, value: unknown) => faultsAt(`${at(path)}/responses/200/${content}/anyOf/0`, value),
    shape: (name: string, value: unknown) => faultsAt(`components/schemas/${name}`, value),
  }
}

const read = (name: string) => readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')
const examples = JSON.parse(read('examples')) as Examples
const document = openApiDocument(examples, releasedContract())
const operations = Object.entries(document.paths).map(([path, { post }]) => ({ path, post }))

const faultsOf = documentValidator(document)

it('is the contract of today: `npm run openapi` writes it anew', () => {
  expect(read('openapi') === `${JSON.stringify(document, null, 1)}\n`, 'run `npm run openapi`').toBe(true)
  expect(openApiVersion, 'src/operator/adopt/adopt.ts').toBe(document.info.version)
})

it('is OpenAPI 3.1', async () => {
  const result = await new Validator().validate(read('openapi'))
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  const broken = JSON.stringify({ ...document, paths: { nowhere: {} } })
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

it('has each call of the contract once', () => {
  expect(operations.map(({ path }) => path)).toEqual(Object.values(paths).map(({ path }) => path))
  expect(new Set(operations.map(({ post }) => post.operationId)).size).toBe(definedCalls.length)
})

it('names only shapes and calls that are there', () => {
  const known = new Set([...Object.keys(document.components.schemas), ...Object.keys(paths)])
  expect(
    [...Object.keys(multilingual), ...Object.keys(statusNames)].filter((name) => !known.has(name)),
  ).toEqual([])
})

describe('the examples', () => {
  it.each(operations.map(({ path, post }) => [path, post] as const))(
    'of %s fit their schemas',
    (path, post) => {
      const request = post.requestBody.content['application/json'].examples?.['example']?.value
      const answer = post.responses['200']?.content['application/json'].examples?.['example']?.value
      expect(faultsOf.request(path, request)).toEqual([])
      expect(answer).toMatchObject({ code: 200 })
      expect(faultsOf.answer(path, answer)).toEqual([])
    },
  )
  it('of refusals fit their schemas', () => {
    const codes = Object.keys(document.components.examples).map((name) => name.replace('Refused', ''))
    expect(codes.length).toBeGreaterThan(10)
    for (const code of codes) {
      expect(examples.refusals[code]).toMatchObject({ code: Number(code) })
      expect(faultsOf.shape(`Refused${code}`, examples.refusals[code])).toEqual([])
    }
  })
  it('would be refused with a member of another type', () => {
    const { path } = paths['pay/order']
    const request = Object(examples.calls['pay/order']?.request)
    expect(faultsOf.request(path, { ...request, requestId: 'one' })).not.toEqual([])
    expect(faultsOf.request(path, { ...request, amount: 'much' })).not.toEqual([])
  })
  it('have no multilingual member that the document does not know', () => {
    const declared = new Set(Object.values(multilingual).flat())
    const found = [...read('examples').matchAll(/"(\w+?)(?:Jp|En|ZhTW|Zh)":/g)].map(([, name = '']) => name)
    expect(found.length).toBeGreaterThan(20)
    expect([...new Set(found)].filter((name) => !declared.has(name))).toEqual([])
  })
})

/** What back ends may send for one member. */
const numbers = [0, 1, -1, 2, 1.5, 1e21, -1e-7, 1_793_500_000_000, Number.MAX_SAFE_INTEGER]
const others = [true, false, null, [], {}, ['1'], { a: 1 }]
const values = [
  ...' |0|-1|+1|1.5| 12 |.5|1.|1e3|5E-7|1e|0x10|NaN|Infinity|1,000|true|TRUE|yes|y|No|f|abc|１２'.split('|'),
  ...'|2026-11-01T09:30:00+09:00|2026-11-01 09:30:00|5e0c1d52-7f3a-4b0e-9a61'.split('|'),
  '5e0c1d52-7f3a-4b0e-9a61-000000000001',
  ...numbers,
  ...others,
]

describe('the schema of each reader of wire.ts', () => {
  const admits = (name: string, value: unknown) =>
    faultsOf.shape(name.charAt(0).toUpperCase() + name.slice(1), value).length === 0
  const readers = [...wireReaders].filter(([name]) => name !== 'emptyRequest')

  it('is there', () => {
    expect(Object.keys(wireSchemas).toSorted()).toEqual([...wireReaders.keys()].toSorted())
  })
  it.each(readers)('%s admits nothing that is refused', (name, reader) => {
    expect(values.filter((value) => admits(name, value) && !v.safeParse(reader, value).success)).toEqual([])
  })
  // The other readers take everything: what cannot be read counts as left out.
  const strict = readers.filter(
    ([name]) => !/^(optional(Flag|Integer|Decimal|Time)|flag|time|nothing)$/.test(name),
  )
  it.each(strict)('%s refuses nothing that is read', (name, reader) => {
    expect(values.filter((value) => !admits(name, value) && v.safeParse(reader, value).success)).toEqual([])
  })
})

describe('since the last release', () => {
  const all = changesBetween(releasedContract(), document)
  it('nothing broke that changes.ts does not name', () => {
    const named = new Set(changes.map(({ change }) => change))
    const broken = all.filter(({ isBreaking }) => isBreaking).map(({ text }) => text)
    expect(
      broken.filter((text) => !named.has(text)),
      'a back end or an installed app of the last release would fail; if it must be, name it in changes.ts',
    ).toEqual([])
    expect(
      [...named].filter((text) => !broken.includes(text)),
      'changes.ts names what did not change',
    ).toEqual([])
  })
})

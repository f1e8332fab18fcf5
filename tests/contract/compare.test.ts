/** Which changes of the contract break what was built to it. */
import { describe, expect, it } from 'vitest'
import { changesBetween, type Contract } from './compare.ts'
import { releasedContract, versionAfter } from './version.ts'

type Tree = Record<string, unknown>
type Make = (now: never) => unknown
const released = releasedContract()
const root = '/v2/app/'

/** Where an edit begins: a shape by its name, or a call, of which its request and what it answers are at hand. */
function placesOf({ components, paths }: Contract): Tree {
  const calls = Object.entries(paths).map(([path, { post }]) => {
    const { schema: request } = post.requestBody.content['application/json']
    const answer = post.responses['200']?.content['application/json'].schema.anyOf?.[0]?.properties?.['data']
    return [path.slice(root.length), { post, request, answer }]
  })
  return { paths, ...components.schemas, ...Object.fromEntries(calls) }
}

/** The released contract with something else in one place ("DepositOrder properties payUrl"), or nothing there. */
function edited(place: string, make: Make): Contract {
  const contract = structuredClone(released)
  const steps = place.split(' ')
  const last = steps.pop() ?? ''
  const parent = steps.reduce((at, step) => at[step] as Tree, placesOf(contract))
  const value = make(parent[last] as never)
  if (value === undefined) Reflect.deleteProperty(parent, last)
  else parent[last] = value
  return contract
}

/** "gone", "+" and what comes to a list or an object, or what stands there now; in JSON. */
function makeOf(edit: string): Make {
  if (edit === 'gone') return () => undefined
  const value: unknown = JSON.parse(edit.replace(/^\+/, ''))
  if (!edit.startsWith('+')) return () => value
  return (now: unknown) => (Array.isArray(now) ? [...now, value] : { ...Object(now), ...Object(value) })
}
const rows = (table: string) =>
  table
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => line.split(' | ') as [string, string, string, string])

const breaking = rows(`
  a call is removed | paths /v2/app/pay/order | gone | pay/order was removed
  a member becomes optional, with nothing in its place | agent/sub/member/create request required | gone | agent/sub/member/create: request.userName is optional now
  a member of an answer is removed | DepositOrder properties payUrl | gone | pay/order: answer.payUrl was removed
  a member of a request is removed | pay/order request properties returnUrl | gone | pay/order: request.returnUrl was removed
  a member of a request becomes required | pay/order request required | +"returnUrl" | pay/order: request.returnUrl is required now
  a request needs a new member | pay/order request allOf | [{"type":"object","properties":{"promo":{"type":"string"}},"required":["promo"]}] | pay/order: request.promo is new and required
  an answer may leave out what it had to say | DepositOrder required | ["orderSn"] | pay/order: answer.status is optional now
  a choice of a request is narrowed | pay/query request properties type enum | ["deposit"] | pay/query: request.type may no longer be withdraw
  an answer may say what an installed app cannot read | game/launch answer properties openMode enum | +"window" | game/launch: answer.openMode may be window now
  a member changes its type, wherever its shape is used | OrderRow properties txid | {"type":"integer"} | draw/list: answer.records[].txid was null or number or string and is integer
  a pattern changes | RequestId format | "uri" | pay/order: request.requestId was limited by format uuid and is by format uri
  a status means something else | DepositOrder properties status x-enum | +{"1":"refused"} | pay/order: answer.status: 1 no longer means "successful"
  a call is of another kind | pay/order post x-kind | "write" | pay/order: kind was money and is write
  a call is for others | pay/order post x-access | "agent" | pay/order: access was user and is agent
  an optional call must be there | game/launch post x-capability | gone | game/launch: capability was gameLaunch and is none
  an answer may be cached for everybody | user/info post x-cacheable | true | user/info: cacheable was none and is true`)

const additive = rows(`
  an optional member of a request | pay/order request properties promo | {"type":"string"}
  an optional member of an answer | DepositOrder properties promo | {"type":"string"}
  an optional member with members that it needs | pay/order request properties promo | {"type":"object","properties":{"code":{"type":"string"}},"required":["code"]}
  an optional list of an answer | DepositOrder properties promos | {"type":"array","items":{"type":"string"}}
  a choice of a request | pay/query request properties type enum | +"transfer"
  a status | DepositOrder properties status x-enum | +{"9":"on its way"}`)

/** The app says one of the two: what it left out is no longer needed. */
const insteadOfPassword = (request: { properties: Tree; required: string[] }) =>
  Object.assign(request, {
    properties: { ...request.properties, passkey: { type: 'object' } },
    required: request.required.filter((name) => name !== 'paymentPassword'),
  })

describe('a contract is broken where', () => {
  it.each(breaking)('%s', (_what, place, edit, told) => {
    const found = changesBetween(released, edited(place, makeOf(edit)))
    expect(found).toContainEqual({ text: root + told, isBreaking: true })
    expect(versionAfter('1.4.2', found)).toBe('2.0.0')
  })
})

describe('a contract only grows by', () => {
  it.each([
    ...additive.map(([what, place, edit]) => [what, place, makeOf(edit)] as const),
    ['a call', 'paths /v2/app/new', () => released.paths['/v2/app/pay/order']] as const,
    ['a passkey in place of the fund password', 'draw/withdraw request', insteadOfPassword] as const,
  ])('%s', (_what, place, make) => {
    const found = changesBetween(released, edited(place, make))
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ isBreaking }) => isBreaking)).toEqual([])
    expect(versionAfter('1.4.2', found)).toBe('1.5.0')
  })
})

it('is the same as itself', () => {
  expect(changesBetween(released, structuredClone(released))).toEqual([])
  expect(versionAfter('1.4.2', [])).toBe('1.4.2')
})

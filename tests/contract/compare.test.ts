/** Which changes of the contract break what was built to it. */
import { describe, expect, it } from 'vitest'
import { changesBetween, type Contract } from './compare.ts'
import type { JsonSchema } from './schemas.ts'
import { releasedContract, versionAfter } from './version.ts'

const released = releasedContract()
const order = '/v2/app/pay/order'

/** The released contract with something else in it. */
function edited(edit: (contract: Contract) => void): Contract {
  const contract = structuredClone(released)
  edit(contract)
  return contract
}

const post = ({ paths }: Contract, path = order) => {
  const found = paths[path]?.post
  if (!found) throw new Error(`${path} is not there`)
  return found
}
const requestOf = (contract: Contract, path = order): JsonSchema =>
  post(contract, path).requestBody.content['application/json'].schema
const shape = (contract: Contract, name: string): JsonSchema => {
  const found = contract.components.schemas[name]
  if (!found) throw new Error(`${name} is not there`)
  return found
}

const breaking: Record<string, [edit: (contract: Contract) => void, text: string]> = {
  'a call is removed': [({ paths }) => delete paths[order], `${order} was removed`],
  'a member becomes optional, and nothing comes in its place': [
    (contract) => delete requestOf(contract, '/v2/app/agent/sub/member/create').required,
    '/v2/app/agent/sub/member/create: request.userName is optional now',
  ],
  'a member of an answer is removed': [
    (contract) => delete shape(contract, 'DepositOrder').properties?.['payUrl'],
    `${order}: answer.payUrl was removed`,
  ],
  'a member of a request is removed': [
    (contract) => delete requestOf(contract).properties?.['returnUrl'],
    `${order}: request.returnUrl was removed`,
  ],
  'a member of a request becomes required': [
    (contract) => (requestOf(contract).required = [...(requestOf(contract).required ?? []), 'returnUrl']),
    `${order}: request.returnUrl is required now`,
  ],
  'a request needs a new member': [
    (contract) => {
      const request = requestOf(contract)
      request.properties = { ...request.properties, promo: { type: 'string' } }
      request.required = [...(request.required ?? []), 'promo']
    },
    `${order}: request.promo is new and required`,
  ],
  'an answer may leave out what it had to say': [
    (contract) => (shape(contract, 'DepositOrder').required = ['orderSn']),
    `${order}: answer.status is optional now`,
  ],
  'a choice of a request is narrowed': [
    (contract) => {
      const type = requestOf(contract, '/v2/app/pay/query').properties?.['type']
      if (type) type.enum = ['deposit']
    },
    '/v2/app/pay/query: request.type may no longer be withdraw',
  ],
  'an answer may say what an installed app cannot read': [
    (contract) => {
      const answer = post(contract, '/v2/app/game/launch').responses['200']?.content['application/json']
        .schema
      const mode = answer?.anyOf?.[0]?.properties?.['data']?.properties?.['openMode']
      if (mode) mode.enum = [...(mode.enum ?? []), 'window']
    },
    '/v2/app/game/launch: answer.openMode may be window now',
  ],
  'a member changes its type, wherever its shape is used': [
    (contract) => {
      const { properties } = shape(contract, 'OrderRow')
      if (properties) properties['txid'] = { type: 'integer' }
    },
    '/v2/app/draw/list: answer.records[].txid was null or number or string and is integer',
  ],
  'a pattern changes': [
    (contract) => (shape(contract, 'RequestId').format = 'uri'),
    `${order}: request.requestId was limited by format uuid and is by format uri`,
  ],
  'a status means something else': [
    (contract) => {
      const status = shape(contract, 'DepositOrder').properties?.['status']
      if (status) status['x-enum'] = { ...status['x-enum'], '1': 'refused' }
    },
    `${order}: answer.status: 1 no longer means "successful"`,
  ],
  'a call is of another kind': [
    (contract) => (post(contract)['x-kind'] = 'write'),
    `${order}: kind was money and is write`,
  ],
  'a call is for others': [
    (contract) => (post(contract)['x-access'] = 'agent'),
    `${order}: access was user and is agent`,
  ],
  'an optional call must be there': [
    (contract) => delete post(contract, '/v2/app/game/launch')['x-capability'],
    '/v2/app/game/launch: capability was gameLaunch and is none',
  ],
  'an answer may be cached for everybody': [
    (contract) => (post(contract, '/v2/app/user/info')['x-cacheable'] = true),
    '/v2/app/user/info: cacheable was none and is true',
  ],
}

const additive: Record<string, (contract: Contract) => void> = {
  'a call': ({ paths }) => (paths['/v2/app/new'] = { post: post(released) }),
  'an optional member of a request': (contract) => {
    const request = requestOf(contract)
    request.properties = { ...request.properties, promo: { type: 'string' } }
  },
  'an optional member of an answer': (contract) => {
    const { properties } = shape(contract, 'DepositOrder')
    if (properties) properties['promo'] = { type: 'string' }
  },
  'an optional member with members that it needs': (contract) => {
    const request = requestOf(contract)
    const promo: JsonSchema = { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] }
    request.properties = { ...request.properties, promo }
  },
  'a passkey in place of the fund password': (contract) => {
    const request = requestOf(contract, '/v2/app/draw/withdraw')
    request.properties = { ...request.properties, passkey: { type: 'object' } }
    request.required = (request.required ?? []).filter((name) => name !== 'paymentPassword')
  },
  'a choice of a request': (contract) => {
    const type = requestOf(contract, '/v2/app/pay/query').properties?.['type']
    if (type) type.enum = ['deposit', 'withdraw', 'transfer']
  },
  'a status': (contract) => {
    const status = shape(contract, 'DepositOrder').properties?.['status']
    if (status) status['x-enum'] = { ...status['x-enum'], '9': 'on its way' }
  },
}

describe('a contract is broken where', () => {
  it.each(Object.entries(breaking))('%s', (_what, [edit, text]) => {
    const found = changesBetween(released, edited(edit))
    expect(found).toContainEqual({ text, isBreaking: true })
    expect(versionAfter('1.4.2', found)).toBe('2.0.0')
  })
})

describe('a contract only grows by', () => {
  it.each(Object.entries(additive))('%s', (_what, edit) => {
    const found = changesBetween(released, edited(edit))
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ isBreaking }) => isBreaking)).toEqual([])
    expect(versionAfter('1.4.2', found)).toBe('1.5.0')
  })
})

it('is the same as itself', () => {
  expect(changesBetween(released, structuredClone(released))).toEqual([])
  expect(versionAfter('1.4.2', [])).toBe('1.4.2')
})

import { describe, expect, it } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { checkMember, checkPoint, checkTransfer, typedRate } from './rules.ts'
import { readTransferTarget, targetOf } from './transfer-subject.ts'

const facts = { available: '1000', language: 'en-US' }
const keyOf = (checked: ReturnType<typeof checkTransfer>) =>
  checked.ok ? 'ok' : checked.problems[0]?.messageKey

describe('checkTransfer', () => {
  it.each([
    ['１，０００', '1000'],
    ['999', '999'],
  ])('takes %s', (amount, read) =>
    expect(checkTransfer({ amount, remark: ' rent ' }, facts)).toEqual({
      ok: true,
      draft: { amount: read, remark: 'rent' },
    }),
  )
  it.each([
    ['', 'finance:problem.input'],
    ['0', 'agent:problem.positive'],
    ['1001', 'agent:problem.notEnough'],
    ['1.5', 'finance:problem.fraction'],
    ['ten', 'finance:problem.format'],
  ])('refuses "%s"', (amount, key) => expect(keyOf(checkTransfer({ amount, remark: '' }, facts))).toBe(key))
  it('refuses a negative amount', () =>
    expect(checkTransfer({ amount: '-5', remark: '' }, facts).ok).toBe(false))
})

describe('checkMember', () => {
  const member = { userName: 'Ｓakura1', password: 'Secret12', point: '1.2', teamName: '' }
  const own = { ownPoint: '0.012', language: 'en-US' }
  it('sends an exact fraction', () =>
    expect(checkMember(member, own)).toEqual({
      ok: true,
      draft: { userName: 'Sakura1', password: 'Secret12', point: '0.012', teamName: '' },
    }))
  it.each([
    ['point', { point: '1.21' }],
    ['point', { point: '-1' }],
    ['point', { point: '' }],
    ['userName', { userName: 'a b c d' }],
    ['userName', { userName: ' ' }],
    ['userName', { userName: 'abc' }],
    ['password', { password: '' }],
    ['password', { password: 'Secret1' }],
  ])('names the %s', (field, change) =>
    expect(checkMember({ ...member, ...change }, own)).toMatchObject({ ok: false, problems: [{ field }] }),
  )
})

it.each([
  { direction: 'out', memberId: '7', name: 'linh', remark: '' },
  { direction: 'in', memberId: 'a:b', name: '五十音:%', remark: 'for May: 5 % more' },
] as const)('keeps the whole transfer in the journal: %o', (transfer) =>
  expect(readTransferTarget(targetOf(transfer))).toEqual(transfer),
)

it.each(languages)('takes the rate that the form itself fills in (%s)', (language) => {
  const bounds = { least: '0', most: '0.5', language }
  expect(checkPoint(typedRate('0.006', language), bounds)).toEqual({ ok: true, draft: { point: '0.006' } })
})

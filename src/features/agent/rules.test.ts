import { describe, expect, it } from 'vitest'
import { readTarget, targetOf } from './mutations.ts'
import { checkMember, checkTransfer, percentOf } from './rules.ts'

const facts = { available: '1000', language: 'en-US' }
const keyOf = (checked: ReturnType<typeof checkTransfer>) =>
  checked.ok ? 'ok' : checked.problems[0]?.messageKey

describe('checkTransfer', () => {
  it.each([
    ['１，０００', '1000'],
    ['999', '999'],
  ])('takes %s', (amount, read) =>
    expect(checkTransfer({ amount }, facts)).toEqual({ ok: true, draft: { amount: read } }),
  )
  it.each([
    ['', 'finance:problem.input'],
    ['0', 'agent:problem.positive'],
    ['1001', 'agent:problem.notEnough'],
    ['1.5', 'finance:problem.fraction'],
    ['ten', 'finance:problem.format'],
  ])('refuses "%s"', (amount, key) => expect(keyOf(checkTransfer({ amount }, facts))).toBe(key))
  it('refuses a negative amount', () => expect(checkTransfer({ amount: '-5' }, facts).ok).toBe(false))
})

describe('checkMember', () => {
  const member = { userName: 'Ｓakura1', password: 'Secret12', point: '1.2' }
  const own = { ownPoint: '0.012', language: 'en-US' }
  it('sends an exact fraction', () =>
    expect(checkMember(member, own)).toEqual({
      ok: true,
      draft: { userName: 'Sakura1', password: 'Secret12', point: '0.012' },
    }))
  it.each([
    ['point', { point: '1.21' }],
    ['point', { point: '-1' }],
    ['point', { point: '' }],
    ['userName', { userName: 'a b c d' }],
    ['password', { password: 'aaaaaaaa' }],
  ])('names the %s', (field, change) =>
    expect(checkMember({ ...member, ...change }, own)).toMatchObject({ ok: false, problems: [{ field }] }),
  )
})

it('says a rebate in percent, exactly', () => expect(percentOf('0.0125', 'en-US')).toBe('1.25%'))

it('keeps direction and member in the journal', () =>
  expect(readTarget(targetOf({ direction: 'out', memberId: '7' }))).toEqual({
    direction: 'out',
    memberId: '7',
  }))

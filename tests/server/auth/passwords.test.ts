import { randomBytes, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestBackEnd } from '../test-back-end.ts'
import { costOf, hashPassword, isOutdated, passwordFault, verifyPassword } from './passwords.ts'

const strong = costOf({})

test('in production a hash costs N = 2^17 and says so', async () => {
  expect(strong).toEqual({ logN: 17, r: 8, p: 1 })
  const hash = await hashPassword('correcthorsebatterystaple', strong)
  expect(hash).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await verifyPassword('correcthorsebatterystaple', hash)).toBe(true)
  expect(await verifyPassword('correcthorsebatterystapl', hash)).toBe(false)
})

/** A hash as they were written before they said what they cost. */
function formerHash(password: string) {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64url')}$${scryptSync(password, salt, 32).toString('base64url')}`
}

test('a former hash still opens, and the sign-in makes it anew', async () => {
  const backEnd = await startTestBackEnd()
  await backEnd.register('oldtimer')
  const former = formerHash('Secret12')
  expect(isOutdated(former, strong)).toBe(true)
  await backEnd.db.query(`update users set password_hash = $1 where user_name = 'oldtimer'`, [former])
  const hashNow = async () =>
    (await backEnd.db.query<{ password_hash: string }>(`select password_hash from users`))[0]
      ?.password_hash ?? ''
  expect((await backEnd.login('oldtimer', 'wrong-one')).code).toBe(400)
  expect(await hashNow()).toBe(former)
  expect((await backEnd.login('oldtimer', 'Secret12')).code).toBe(200)
  expect(isOutdated(await hashNow())).toBe(false)
  expect((await backEnd.login('oldtimer', 'Secret12')).code).toBe(200)
  await backEnd.db.close()
})

test.each([
  ['correcthorsebatterystaple', null],
  ['Amigo2026!', null],
  ['とても長い合言葉です', null],
  ['a phrase of more than sixty-four characters, with blanks, as it came to mind', null],
  ['Abc123', 'passwordShort'],
  ['1234567', 'passwordShort'],
  ['𝒶𝒷𝒸𝒹', 'passwordShort'],
  ['Password123', 'passwordCommon'],
  ['aaaaaaaaaa', 'passwordCommon'],
  ['87654321', 'passwordCommon'],
  ['abcdefgh', 'passwordCommon'],
  ['Hanako1988', 'passwordCommon'],
  ['hanako.sato', 'passwordCommon'],
])('%s as a login password: %s', (password, fault) => {
  expect(passwordFault(password, 'hanako1988', 'hanako.sato@example.com')).toBe(fault)
})

/** Texts and numbers that the specification prescribes literally. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '../../i18n/languages.ts'

type Texts = { [key: string]: string | Texts }

function text(language: string, address: string): string {
  const [namespace = '', key = ''] = address.split(':')
  const file = JSON.parse(readFileSync(`i18n/${language}/${namespace}.json`, 'utf8')) as Texts
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), file)
  return typeof found === 'string' ? found : `(no text ${address})`
}

describe('the words of the specification in English', () => {
  it.each([
    ['auth:passwordsDiffer', 'passwords do not match'],
    ['account:passwordsDiffer', 'passwords do not match'],
    ['finance:problem.bankFirst', 'Please bind the bank card first'],
    ['agent:apply.confirm', 'Are you sure you want to apply?'],
    ['shell:title.notFound', "Oops! That page can't be found."],
  ])('%s', (address, words) => expect(text('en-US', address)).toBe(words))
})

/** The specification only describes these ("please input {field}"); the English texts use common wording. */
it('no English prompt says "please input"', () => {
  const files = readdirSync('i18n/en-US').map((file) => readFileSync(`i18n/en-US/${file}`, 'utf8'))
  expect(files.join().match(/please (?:input|select|upload)|please choose user/gi)).toBeNull()
})

describe('the exchange ratio, in both readings', () => {
  it.each([
    ['zh-CN', /^1\s?元 = 20\s?游戏币$/],
    ['zh-TW', /^1\s?元 = 20\s?遊戲幣$/],
    ['en-US', /^1 yen = 1 game coin$/],
    ['fil-PH', /^1 yen = 1 game coin$/],
    ['ko-KR', /^1엔 = 게임 코인 1개$/],
  ])('is the one that %s gives', (language, words) =>
    expect(text(language, 'guide:methods.ratio.rate')).toMatch(words),
  )
})

it.each(languages)('the deposit notice names ten minutes in %s', (language) => {
  expect(text(language, 'finance:order.notice')).toMatch(
    /10分|10분|十分|ten minutes|sampung minuto|mười phút/,
  )
})

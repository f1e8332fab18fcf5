/**
 * What a screen reader says on the five journeys, in Japanese and English: the files of `transcripts/`. Written anew by
 * `npm run e2e -- -g "is read as its transcript says" --update-snapshots`; read the difference before you keep it.
 */
import type { APIResponse, Page } from 'playwright/test'
import type { Language } from '../../i18n/languages.ts'
import { signInAs, signInBefore, type BackEnd } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import * as journey from './support/journey.ts'
import { demoToken } from './support/offline-stage.ts'
import { payIn } from './support/players.ts'
import { screenReader, type Masks, type ScreenReader } from './support/screen-reader.ts'
import { inLanguage, text } from './support/texts.ts'
import { amountField, reviewButton } from './support/wallet.ts'

interface Told {
  name: string
  masks?: Masks
  /** Before the page loads. */
  prepare?: (page: Page, backEnd: BackEnd) => Promise<unknown>
  /** What comes by itself, and when depends on the machine. */
  until?: (page: Page) => Promise<unknown>
  start: string
  walk: (page: Page, reader: ScreenReader, backEnd: BackEnd) => Promise<unknown>
}

/** Its own are different each time. */
const person: Masks = [
  [/p[0-9a-z]{8,20}@example\.test/g, '<email>'],
  [/\bp[0-9a-z]{10,20}\b/g, '<account>'],
  [/"\d{6}"/g, '"<code>"'],
]
/** How many steps of an order are seen on the way depends on how fast it is followed; the last one stays. */
const orderOnItsWay: Masks = [
  [/^says .*(支払い待ち|出金受付|Pending payment|Withdrawing).*$/g, ''],
  [/^says \(polite, new\)(?=.*(反映済み|出金審査中|Credited|Withdrawal review))/g, 'says (polite)'],
]
const newPlayer = async (page: Page, backEnd: BackEnd) => signInAs(page, backEnd.newPlayer())
const richPlayer = async (page: Page, backEnd: BackEnd) =>
  payIn(backEnd, await newPlayer(page, backEnd), '5000')

const comes = async (page: Page, when: RegExp, ...keys: string[]) => {
  const words = new RegExp(keys.map((key) => text(key)).join('|'))
  if (when.test(page.url()))
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
}

/** Deposits stay as they are read next, until what it gives is called: the bank of the tests is quicker than a reader. */
async function holdDeposits(page: Page): Promise<() => void> {
  let isHeld = true
  let first: APIResponse | undefined
  await page.route('**/v2/**/pay/list', async (route) => {
    if (!isHeld) return route.fallback()
    first ??= await route.fetch()
    return route.fulfill({ response: first })
  })
  return () => {
    isHeld = false
  }
}

const journeys: Told[] = [
  {
    name: 'sign-up',
    start: '/',
    walk: (page, reader, backEnd) => journey.register(page, backEnd, reader, journey.newcomer()),
  },
  {
    name: 'deposit',
    prepare: newPlayer,
    until: (page) => comes(page, /order=/, 'finance:order.transferName', 'finance:order.creditedText'),
    start: '/',
    walk: async (page, reader) => {
      const link = { name: text('home:strip.deposit'), exact: true }
      await reader.press(page.getByRole('main').getByRole('link', link))
      await reader.type(amountField(page), '5000')
      await reader.press(reviewButton(page))
      const letArrive = await holdDeposits(page)
      await reader.press(page.getByRole('button', { name: text('finance:review.confirmDeposit') }))
      letArrive()
      await expect(page.getByText(text('finance:order.creditedText')).first()).toBeVisible()
    },
  },
  {
    name: 'play',
    // What the machine gives is drawn by chance, and so is whether the day's sum moves, and which way.
    masks: [
      [/^ {2}[+|] +(今日|Today) .*$/g, ''],
      [/[\d,]+(?=\u2060?(コイン| ?coins))/g, '<coins>'],
    ],
    prepare: richPlayer,
    until: (page) =>
      expect(
        page.getByText(new RegExp(`${text('hall:play.loading')}|${text('hall:play.stillLoading')}`)),
      ).toHaveCount(0),
    start: '/',
    walk: (page, reader) => journey.play(page, reader, 2),
  },
  {
    name: 'withdraw',
    masks: orderOnItsWay,
    prepare: richPlayer,
    until: (page) => comes(page, /order=/, 'finance:status.withdraw.review'),
    start: '/user/finance/withdraw',
    walk: async (page, reader) => {
      const who = journey.newcomer()
      await reader.press(page.getByRole('link', { name: new RegExp(text('finance:steps.fund')) }))
      await journey.setFundPassword(page, reader, who, '246810')
      await expect(page).toHaveURL('/user/finance/withdraw')
      await reader.read()
      const card = new RegExp(`${text('finance:steps.card')}|${text('finance:problem.bankFirst')}`)
      await reader.press(page.getByRole('link', { name: card }))
      await journey.addBankCard(page, reader)
      await reader.press(page.getByRole('button', { name: text('finance:cards.continue') }))
      await journey.withdraw(page, reader, '2000', '246810')
    },
  },
  {
    name: 'letter',
    prepare: richPlayer,
    start: '/',
    walk: (page, reader) =>
      journey.readLetter(
        page,
        reader,
        text('home:strip.deposit') === '入金' ? '入金が完了しました' : 'Deposit credited',
      ),
  },
  {
    name: 'send-coins',
    masks: [[/[\d,]+(?=\u2060?(コイン| ?coins))/g, '<coins>']],
    prepare: async (page, backEnd) => {
      // Who sees that the member has signed in once must see it each time, whatever was tested before.
      await demoToken(backEnd, 'minjun')
      await signInBefore(page, await demoToken(backEnd, 'hana'))
    },
    start: '/agent/subordinate-management',
    walk: (page, reader) => journey.sendCoins(page, reader, 'minjun'),
  },
]

const inTest = new Set(['letter ja-JP'])

test.use({ contextOptions: { reducedMotion: 'reduce' } })
for (const language of ['ja-JP', 'en-US'] satisfies Language[])
  for (const { name, masks = [], prepare, until, start, walk } of journeys)
    test(
      `the journey "${name}" is read as its transcript says in ${language}`,
      { tag: inTest.has(`${name} ${language}`) ? [] : ['@long'] },
      async ({ page, backEnd }) => {
        await page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
        await prepare?.(page, backEnd)
        const reader = await screenReader(page, [...masks, ...person], async () => {
          await until?.(page)
        })
        await inLanguage(language, async () => {
          await page.goto(start)
          await expect(page.locator('#prerendered')).toHaveCount(0)
          await reader.read()
          await walk(page, reader, backEnd)
          await reader.read()
        })
        expect(reader.transcript()).toMatchSnapshot(['transcripts', `${name}.${language}.txt`])
      },
    )

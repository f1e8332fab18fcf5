/** Where each read is shown: the page that tells most of it, by whom, and what is done there before it is sent. */
import type { Page } from 'playwright'
import type { CallName, paths } from '../../../src/api/paths.ts'
import { openLogin } from '../../e2e/support/auth-forms.ts'
import { takenMachine } from '../../e2e/support/game-bar.ts'
import { text } from '../../e2e/support/texts.ts'
import { amountField, reviewButton, sides } from '../../e2e/support/wallet.ts'

type Kind<Name extends CallName> = (typeof paths)[Name]['kind']
export type ReadName = { [Name in CallName]: Kind<Name> extends 'read' ? Name : never }[CallName]

export type Who = null | 'taro' | 'hana'

export interface Place {
  path: string
  who: Who
  act?: (page: Page) => Promise<unknown>
  /** Why the page stays true without a word when the read fails: always, or where only its data are missing. */
  quiet?: { why: string; said200?: true }
}

const main = (page: Page) => page.getByRole('main')
const tap = (key: string) => (page: Page) =>
  main(page)
    .getByRole('button', { name: text(key) })
    .first()
    .click()
const visitor = (path: string, more: Partial<Place> = {}): Place => ({ path, who: null, ...more })
const player = (path: string, more: Partial<Place> = {}): Place => ({ path, who: 'taro', ...more })
const agent = (path: string, more: Partial<Place> = {}): Place => ({ path, who: 'hana', ...more })
const settings = (section: string, more: Partial<Place> = {}) =>
  player(`/user/account-setting?section=${section}`, more)
const unseen = (why: string) => ({ why })

/** A call that is new is missed by the type checker, until its place stands here. */
const table: Record<ReadName, Place | { why: string }> = {
  'auth/captcha': visitor('/', { act: openLogin }),
  'game/query/pop/new': visitor('/'),
  'game/query/latest/new': visitor('/'),
  'game/query': player('/amigo'),
  'game/wait/query': player(takenMachine, {
    quiet: { why: 'without it the button stands there all the same' },
  }),
  'notice/query': visitor('/game/notice'),
  'favorable/query': visitor('/game/promotion'),
  'banner/query': visitor('/'),
  country: settings('profile'),
  'site/status': player(sides.deposit.path, {
    quiet: { why: 'what nobody says is paused is open; the server refuses what it has paused' },
  }),
  'cpp/coins': player('/user/finance/deposit/cryptocurrency'),
  'auth/get': settings('device', {
    act: tap('account:session.check'),
    quiet: { why: 'that it answers is the answer; the facts beside it are extras', said200: true },
  }),
  'auth/sessions': settings('device'),
  'user/info': player('/user/user-center'),
  'user/get/info': settings('idNumber'),
  'user/kyc/latest': settings('kyc'),
  'user/get/kyc': unseen('asked for once an identity is verified: tests/e2e/kyc.mobile.e2e.ts'),
  'user/bank': player('/user/bankcard-setting'),
  'user/get/bank': player('/user/bankcard-setting', {
    act: (page) => main(page).getByRole('listitem').getByRole('button').first().click(),
  }),
  'user/bank/list': player('/user/bankcard-setting', { act: tap('finance:cards.add') }),
  'user/ledger': player('/user/record?type=ledger'),
  'limits/query': player('/about/responsible-game'),
  'limits/history': player('/about/responsible-game', { act: tap('saferPlay:limit.history') }),
  'support/threads': player('/user/support'),
  'support/thread': player('/user/support?id=1'),
  'support/picture': unseen('one of a message of one’s own: tests/e2e/support-thread.mobile.e2e.ts'),
  'bonus/query': player('/game/promotion?id=8'),
  'preferences/query': unseen('without it a device shows its own: tests/e2e/preferences.mobile.e2e.ts'),
  'user/live': unseen('a stream that shows nothing by itself: tests/e2e/live.mobile.e2e.ts'),
  'user/statement': player('/user/record?type=statement'),
  'user/close/check': settings('data', { act: tap('ownData:closure.open') }),
  'user/terms': unseen('needs a brand that names its terms: tests/server/account/own-data'),
  'pay/query': agent(sides.withdraw.path),
  'pay/list': player('/user/record?type=deposit'),
  'draw/list': player('/user/record?type=withdraw'),
  'record/game/record/query': player('/user/record?type=game'),
  'record/game/record/count': player('/user/record?type=game', {
    quiet: { why: 'a sum that a back end does not say is left out', said200: true },
  }),
  batch: unseen('shows what the reads in it show: tests/resilience/faults/together.test.ts'),
  'exclusion/state': player('/about/responsible-game'),
  'passkey/list': settings('passkey'),
  'station/query': player('/user/station-letter'),
  'push/status': unseen('needs a push service; tests/e2e/push.mobile.e2e.ts has its states'),
  'cpp/coins/deposit/address': player('/user/finance/deposit/cryptocurrency?coin=XRP&network=XRP'),
  'cpp/coins/withdrawal/address/validit': agent(
    '/user/finance/withdraw/cryptocurrency?coin=USDT&network=TRC20',
    {
      act: async (page) => {
        await page.getByLabel(text('crypto:field.addressLabel')).fill('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
        await amountField(page).fill('12.5')
        await reviewButton(page).click()
      },
    },
  ),
  'agent/apply/status': player('/agent/team-report'),
  'agent/is/agent': agent('/agent/subordinate-management'),
  'agent/code': agent('/agent/subordinate-management', { act: tap('agent:invite.title') }),
  'agent/data/statistics': agent('/agent/team-report'),
  'agent/type/report/statistics': agent('/agent/team-report'),
  'agent/sub/member/page': agent('/agent/subordinate-management'),
  'agent/sub/member/report/page': agent('/agent/team-report'),
  'agent/invite/query': agent('/agent/subordinate-management', {
    act: async (page) => {
      await tap('agent:invite.title')(page)
      await tap('agent:invite.codes')(page)
    },
  }),
  'invite/check': unseen(
    'a line beside a field, which is left out without it: tests/e2e/invites.mobile.e2e.ts',
  ),
  'agent/sub/member/facts': agent('/agent/subordinate-management?member=10000011', {
    act: tap('memberEdit:action.point'),
  }),
  'agent/sub/member/history': agent('/agent/subordinate-management', {
    act: tap('memberEdit:action.history'),
  }),
  'agent/sub/member/recharge/page': agent('/agent/team-recharge'),
  'agent/sub/member/draw/page': agent('/agent/team-withdraw'),
}

export const places = Object.entries(table).flatMap(([name, place]): [ReadName, Place][] =>
  'path' in place ? [[name as ReadName, place]] : [],
)

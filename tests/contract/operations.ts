/** What the schemas of a call do not say: what it is for, which refusals are its own, what its numbers and texts are. */
import { drawStatus, orderStatus } from '../../src/api/contract/money.ts'
import type { CallName } from '../../src/api/paths.ts'
import { kycStatus } from '../../src/domain/player/kyc-status.ts'

/** Codes that only some calls are refused with; those of every call and of sessions follow from `paths.ts` and the schema. */
type OwnCode = 403 | 404 | 409 | 410 | 422 | 423 | 429 | 502

interface Words {
  summary: string
  codes?: readonly OwnCode[]
  /** Members of the answer without which it is of no use, though its schema reads on. */
  needs?: readonly string[]
  /** The answer can be asked for as a stream, each event like the one answer. */
  streams?: true
}

export const operations: Readonly<Record<CallName, Words>> = {
  'auth/captcha': { summary: 'A picture whose text proves a person', codes: [429] },
  'auth/login': { summary: 'Sign in', codes: [410, 423], needs: ['token'] },
  'auth/login3': {
    summary: 'Sign in with a third party, at first opening an account',
    codes: [423, 429],
    needs: ['token'],
  },
  'auth/get': { summary: 'Whether the session is alive' },
  'auth/logout': { summary: 'End the session; a failure is ignored' },
  'auth/send/email': { summary: 'Find password, step 0: mail a code', codes: [410, 429] },
  'auth/reset/password': { summary: 'Find password, step 1: set a new one', codes: [410, 429] },
  'auth/password/update': { summary: 'Change the sign-in password', codes: [423] },
  'auth/password/update/payment': { summary: 'Set or change the fund password', codes: [410, 423, 429] },
  'register/send/email/code': { summary: 'Mail a code for a registration', codes: [429] },
  'register/valid': { summary: 'Register, step 0: check the mailed code', codes: [410, 429] },
  'register/user': { summary: 'Register, step 1: open the account', codes: [429], needs: ['token'] },

  'user/info': { summary: 'The player and the balance of the wallet' },
  'user/get/info': { summary: 'The player’s name and identity number, masked' },
  'user/update': { summary: 'Change what the profile says' },
  'user/update/idNumber': { summary: 'Save the identity number', codes: [429] },
  'user/email/code': { summary: 'Mail a code to a new e-mail address', codes: [423, 429] },
  'user/email/update': { summary: 'Change the e-mail address by the mailed code', codes: [410, 429] },
  'user/kyc/add': { summary: 'Hand in photos for the identity check', codes: [409] },
  'user/kyc/latest': { summary: 'The latest identity check' },
  'user/get/kyc': { summary: 'The identity as it was verified' },
  'user/bank': { summary: 'The player’s bank accounts' },
  'user/get/bank': { summary: 'One bank account', codes: [404] },
  'user/bank/save': { summary: 'Add a bank account', codes: [410, 423] },
  'user/bank/remove': { summary: 'Remove a bank account', codes: [404, 410, 423] },
  'user/bank/list': { summary: 'The dictionary of banks' },
  'user/ledger': { summary: 'The wallet line by line, each with the balance after it' },
  'limits/query': { summary: 'The limits that the player has set, and what is used of each' },
  'limits/set': { summary: 'Set or lower a limit at once, or ask for a raise that waits' },
  'limits/confirm': { summary: 'Confirm a raise that has waited', codes: [409] },
  'limits/history': { summary: 'What became of the player’s limits' },
  'user/live': {
    summary: 'What has changed, as it changes: a stream of server-sent events',
    codes: [429],
    streams: true,
  },
  'support/threads': { summary: 'What the player wrote to customer service about' },
  'support/thread': { summary: 'What was written about one matter', codes: [404] },
  'support/send': { summary: 'Write to customer service, and open a matter', codes: [404, 429] },
  'support/close': { summary: 'Say that a matter is settled', codes: [404] },
  'support/read': { summary: 'Say that an answer was seen', codes: [404] },
  'support/picture': { summary: 'A picture of one of these messages', codes: [404] },
  'bonus/query': { summary: 'The offers that can be joined, and the player’s own bonuses' },
  'favorable/join': { summary: 'Join an offer by the terms that were shown', codes: [403, 404] },
  'favorable/leave': { summary: 'Leave a bonus', codes: [404, 409, 422] },
  'user/statement': { summary: 'A month of the wallet, as the ledger has it' },

  'pay/query': { summary: 'The ways to deposit or withdraw, with their limits', needs: ['channels'] },
  'pay/order': { summary: 'Place a deposit', codes: [403, 422] },
  'pay/list': { summary: 'Deposits' },
  'pay/cancel': { summary: 'Take an unpaid deposit back', codes: [404, 409] },
  'pay/paid': { summary: 'Say that a deposit is paid', codes: [404] },
  'draw/withdraw': { summary: 'Place a withdrawal to a bank account', codes: [410, 422, 423] },
  'draw/list': { summary: 'Withdrawals' },

  'record/game/record/query': { summary: 'Rounds that were played' },
  'record/game/record/count': { summary: 'The sums of these rounds' },
  'game/query/pop/new': { summary: 'Popular games' },
  'game/query/latest/new': { summary: 'New games' },
  'game/query': { summary: 'All games, by word and category' },
  'game/launch': { summary: 'Open a game', codes: [403, 404, 422] },

  'notice/query': { summary: 'Notices' },
  'favorable/query': { summary: 'Promotions' },
  'banner/query': { summary: 'Banners of a place' },
  country: { summary: 'Countries and their dialling codes' },

  'passkey/login/options': { summary: 'The challenge for a sign-in by passkey', codes: [429] },
  'passkey/login': { summary: 'Sign in by passkey', codes: [410, 429], needs: ['token'] },
  'passkey/register/options': { summary: 'The challenge for a new passkey', codes: [423] },
  'passkey/register': { summary: 'Add a passkey, which starts the hold of the account', codes: [410] },
  'passkey/list': { summary: 'The player’s passkeys' },
  'passkey/rename': { summary: 'Give a passkey another name', codes: [404] },
  'passkey/remove': { summary: 'Remove a passkey', codes: [404, 423] },
  'passkey/order/options': {
    summary: 'The challenge for one order, made from what the server reads in it',
    codes: [423, 429],
  },

  'game/wait/query': { summary: 'The machine that the player waits for' },
  'game/wait': { summary: 'Be told once that a machine is free', codes: [404, 409, 429] },
  'game/wait/end': { summary: 'Wait for no machine' },
  'station/query': { summary: 'Letters to the player' },
  'station/read': { summary: 'Mark letters as read' },
  'station/unread': { summary: 'Mark letters as unread again' },
  'push/subscribe': { summary: 'Have pushes sent to this browser', codes: [429] },
  'push/unsubscribe': { summary: 'Have no more pushes sent to this browser' },
  'push/renew': { summary: 'Tell the new address of a browser', codes: [410, 429] },
  'push/status': { summary: 'Whether this browser still gets pushes' },
  'push/test': { summary: 'Send a push for a test, or as an example of a topic', codes: [410, 429] },

  'cpp/coins': { summary: 'Virtual currencies with their networks' },
  'cpp/coins/deposit/address': {
    summary: 'The address for a deposit by virtual currency',
    codes: [403, 422],
  },
  'cpp/coins/withdrawal/address/validit': { summary: 'Whether an address may be withdrawn to' },
  'cpp/coins/withdraw': { summary: 'Place a withdrawal by virtual currency', codes: [410, 422, 423] },

  'jsy/transfer/validate': {
    summary: 'Begin a transfer: account and password of the wallet',
    codes: [409, 410, 423, 429, 502],
  },
  'jsy/transfer/validate/card': { summary: 'Prove the wallet by its bank account', codes: [410, 423, 429] },
  'jsy/transfer/resend/validate/code': { summary: 'Mail the code once more', codes: [410, 423, 429] },
  'jsy/transfer/login': { summary: 'Open the wallet by the mailed code', codes: [410, 423, 429] },
  'jsy/transfer/confirm': { summary: 'Move the wallet’s balance to the player', codes: [403, 410] },

  'agent/apply': { summary: 'Apply to become an agent', codes: [409] },
  'agent/apply/status': { summary: 'What became of the application' },
  'agent/code': { summary: 'The agent’s code and link for invitations' },
  'agent/is/agent': { summary: 'Whether the player is an agent' },
  'agent/data/statistics': { summary: 'Figures of the team in a range of days' },
  'agent/type/report/statistics': { summary: 'The same figures by type' },
  'agent/type/member/transfer': { summary: 'Send coins to a member', codes: [410, 423] },
  'agent/type/member/transfer/decrease': { summary: 'Take coins back from a member', codes: [410, 423] },
  'agent/sub/member/create': { summary: 'Create a member', codes: [429] },
  'agent/sub/member/page': { summary: 'Members of the team' },
  'agent/sub/member/report/page': { summary: 'Members with their figures in a range of days' },
  'agent/sub/member/recharge/page': { summary: 'Deposits of members, or coins that they were sent' },
  'agent/sub/member/draw/page': { summary: 'Withdrawals of members, or coins that were taken back' },

  'agent/invite/query': { summary: 'The agent’s invite codes, and what came of each' },
  'agent/invite/save': { summary: 'Make an invite code, or change one', codes: [404, 429] },
  'agent/invite/end': { summary: 'End an invite code', codes: [404] },
  'invite/check': { summary: 'Whether an invite code counts, and who invites', codes: [429] },
  'invite/open': { summary: 'Count that the link of an invite code was opened', codes: [429] },
  'agent/sub/member/facts': {
    summary: 'What an agent may change of members right below, and what an edit has come to',
  },
  'agent/sub/member/edit': {
    summary: 'Change the rate or the note of members, freeze or unfreeze them',
    codes: [429],
  },
  'agent/sub/member/reset': { summary: 'Have a member mailed how to set a new password', codes: [429] },
  'agent/sub/member/history': { summary: 'Who changed what of the agent’s members' },

  'auth/sessions': { summary: 'Where the player is signed in' },
  'auth/sessions/end': { summary: 'Sign one place out' },
  'auth/sessions/end/others': { summary: 'Sign all other places out' },
  'user/data/export': { summary: 'Everything that is held about the player', codes: [423, 429] },
  'user/close/check': { summary: 'What a closure of the account would mean now' },
  'user/close': { summary: 'Close the account', codes: [409, 423] },
  'user/terms': { summary: 'The editions of the user agreement that the player accepted' },
  'user/terms/accept': { summary: 'Accept an edition of the user agreement', codes: [429] },
  'preferences/query': {
    summary: 'Favourites, recent machines, language, theme and ways to be told of the player',
  },
  'preferences/save': { summary: 'Save what the player changed; the later change stays', codes: [429] },
  'notify/mail': { summary: 'Mail the player an example of what a topic’s mails look like', codes: [429] },
  batch: { summary: 'Several reads of one moment in one request' },
  'site/status': { summary: 'What of the site is paused: deposits, withdrawals, play, sign-up' },

  'exclusion/state': { summary: 'Whether the player has excluded themselves from play and deposits' },
  'exclusion/begin': { summary: 'Begin or lengthen a self-exclusion', codes: [423] },
}

/** The order statuses by number, the other way round than the code needs them. */
const byNumber = (statuses: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(statuses).map(([name, status]) => [String(status), name]))

const order = byNumber(orderStatus)
const draw = byNumber(drawStatus)
/** A number that means one thing in a list of deposits and another in one of withdrawals. */
const eitherWay = (number: string) =>
  [order[number] && `${order[number]} (deposit)`, draw[number] && `${draw[number]} (withdrawal)`]
    .filter(Boolean)
    .join(', ')
const kyc = byNumber(kycStatus)
const application = { '-1': 'none', '0': 'pending review', '1': 'approved', '2': 'review rejected' }

/** Names of status numbers: by a shape's name or a call's, and the member. */
export const statusNames: Readonly<Record<string, Readonly<Record<string, Record<string, string>>>>> = {
  DepositOrder: { status: order },
  PlacedWithdrawal: { status: draw },
  'pay/list': { status: order },
  'pay/cancel': { status: order },
  'pay/paid': { status: order },
  'draw/list': { status: draw },
  'agent/sub/member/recharge/page': { status: order },
  'agent/sub/member/draw/page': { status: draw },
  OrderRow: { status: Object.fromEntries(Object.keys(order).map((number) => [number, eitherWay(number)])) },
  AgentOrder: { status: Object.fromEntries(Object.keys(order).map((number) => [number, eitherWay(number)])) },
  Profile: { kycStatus: kyc },
  KycSubmission: { status: kyc },
  KycPhoto: { status: { '0': 'in review', '1': 'accepted', '2': 'refused' } },
  'user/get/kyc': { status: kyc },
  'user/kyc/add': { status: kyc },
  Application: { status: application },
  'agent/apply': { status: application },
  Letter: { readStatus: { '0': 'unread', '1': 'read' } },
  Game: { status: { '0': 'open', '1': 'in use', '2': 'maintenance' } },
}

/** Members that a back end sends once for each language, by the shape's name. */
export const multilingual: Readonly<Record<string, readonly string[]>> = {
  AgentOrder: ['remark'],
  Application: ['remark'],
  Bank: ['bank'],
  Banner: ['image', 'title'],
  Channel: ['name', 'notice'],
  Country: ['name'],
  Game: ['gameName'],
  GameRecord: ['gameName'],
  KycPhoto: ['reason'],
  KycSubmission: ['remark'],
  Letter: ['title', 'content'],
  Network: ['depositDesc', 'withdrawDesc'],
  NextAction: ['steps'],
  Notice: ['title', 'content'],
  OrderRow: ['remark'],
  Promotion: ['title', 'summary', 'content', 'terms', 'image'],
  TypeFigures: ['typeName'],
}

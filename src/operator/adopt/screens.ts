/** Every screen with the calls that it stands on, and what an operator can promise of them in public. */
import type { Capability } from '~/api/capabilities.ts'
import { entryOf, paths, type CallName, type ContractFile } from '~/api/paths.ts'

/** What an operator may say in public of what their back end carries. */
export type ProfileName = 'Guest' | 'Player' | 'Money' | 'Agent' | 'Phone'

/** A profile holds with all profiles that it builds on. */
export const profiles: Record<ProfileName, { says: string; on: readonly ProfileName[] }> = {
  Guest: { says: 'a visitor looks around, signs up and signs in', on: [] },
  Player: { says: 'a player plays, reads letters and keeps their account', on: ['Guest'] },
  Money: { says: 'a player pays in and out', on: ['Guest', 'Player'] },
  Agent: { says: 'an agent leads a team', on: ['Guest', 'Player'] },
  Phone: { says: 'letters are announced on an installed app', on: ['Guest', 'Player'] },
}

export interface Screen {
  name: string
  /** Its address; several screens may stand at one. */
  path: string
  profile: ProfileName
  isPrivate?: true
  /** Without one of these it shows nothing that is of use. */
  needs?: readonly CallName[]
  /** What it needs instead where the back end has this optional call. */
  having?: { capability: Capability; needs: readonly CallName[] }
  /** Without one of these a part of it is missing. */
  uses?: readonly CallName[]
  /** What is missing where the back end lacks an optional call. */
  without?: Partial<Record<Capability, string>>
}

const signIn: readonly CallName[] = ['auth/captcha', 'auth/login', 'user/info']
const account: readonly CallName[] = ['user/get/info', 'user/update', 'user/update/idNumber', 'auth/get']
const passwords: readonly CallName[] = ['auth/password/update', 'auth/password/update/payment']
const callsOf = (...files: ContractFile[]) =>
  (Object.keys(paths) as CallName[]).filter(
    (name) => files.includes(entryOf(name).file) && entryOf(name).access !== 'public',
  )
const identity: readonly CallName[] = ['user/kyc/latest', 'user/get/kyc', 'user/kyc/add']
const openOrders: readonly CallName[] = ['pay/list', 'draw/list']
const hall = {
  needs: ['game/query/pop/new', 'game/query/latest/new'],
  having: { capability: 'gameSearch', needs: ['game/query'] },
  without: { gameSearch: 'only popular and new games are listed, and searched' },
} as const satisfies Partial<Screen>
type Rest = Omit<Screen, 'name' | 'path' | 'profile'>
const shown = (profile: ProfileName, path: string, name: string, rest: Rest = {}): Screen => ({
  path,
  name,
  profile,
  ...rest,
})
/** Who is not signed in does not come here: without the profile it is shut. */
const own = (profile: ProfileName, path: string, name: string, rest: Rest): Screen =>
  shown(profile, path, name, { ...rest, isPrivate: true })
/** A page of somebody's own that is one list. */
const listed = (path: string, name: string, profile: ProfileName, rows: CallName): Screen =>
  own(profile, path, name, { needs: profile === 'Agent' ? ['agent/is/agent', rows] : [rows] })

export const screens: readonly Screen[] = [
  shown('Guest', '/', 'Home', {
    uses: ['banner/query', 'notice/query', 'game/query/pop/new', 'game/query/latest/new'],
  }),
  shown('Guest', '/login', 'Sign-in', { needs: signIn }),
  shown('Guest', '/login', 'Registration', {
    needs: ['register/send/email/code', 'register/valid', 'register/user'],
    uses: ['invite/check', 'invite/open'],
  }),
  shown('Guest', '/login', 'Find password', {
    needs: ['auth/captcha', 'auth/send/email', 'auth/reset/password'],
  }),
  shown('Guest', '/game/notice', 'Notices', { needs: ['notice/query'] }),
  shown('Guest', '/game/promotion', 'Promotions', {
    needs: ['favorable/query'],
    without: { bonus: 'promotions can be read, not joined' },
  }),
  shown('Guest', '/activity', 'Calendar', { needs: ['favorable/query'] }),
  shown('Guest', '/game/guide', 'Guide'),
  shown('Guest', '/game/guide/deposit', 'Guide to deposits'),
  shown('Guest', '/game/guide/faq', 'Questions', {
    without: { supportThread: 'players write to customer service outside the app only' },
  }),
  shown('Guest', '/download', 'Download'),
  shown('Guest', '/about/about-us', 'About us'),
  shown('Guest', '/about/privacy-policy', 'Privacy policy'),
  shown('Guest', '/about/user-agreement', 'User agreement'),
  shown('Guest', '/about/discount-statute', 'Promotion rules'),
  shown('Guest', '/user-agreement', 'User agreement, in a window'),

  own('Player', '/user/user-center', 'User centre', {
    uses: ['agent/is/agent', 'agent/data/statistics', 'station/query', ...openOrders],
  }),
  shown('Guest', '/amigo', 'Hall', hall),
  own('Player', '/amigo-springboard', 'Springboard', {
    ...hall,
    uses: ['game/wait/query', 'game/wait', 'game/wait/end'],
    without: {
      ...hall.without,
      gameLaunch: 'a game opens only where its row has a gameUrl',
      machineStates: 'players are not told that a machine is free',
    },
  }),
  own('Player', '/user/account-setting', 'Account settings', {
    uses: [...account, ...passwords, ...identity, 'country', ...callsOf('own-data', 'terms', 'preferences')],
    without: {
      emailChange: 'the e-mail address is changed by support only',
      sessions: 'the settings do not list where the player is signed in, and sign no other device out',
      dataExport: 'the player’s data cannot be downloaded',
      accountClosure: 'the account cannot be closed in the app',
      preferences: 'favourites, language and theme stay on one device',
      notifyMail: 'players do not choose of what pushes and mails tell them',
      acceptedTerms: 'the accepted edition of the user agreement is not shown, and no newer one asked for',
    },
  }),
  shown('Player', '/user/station-letter', 'Letters', {
    needs: ['station/query'],
    without: {
      letterRead: 'a letter that was read counts as unread again in the next tab',
      letterUnread: 'a letter that was opened cannot be marked as unread again',
    },
  }),
  own('Player', '/user/record?type=game', 'Records of games', {
    needs: ['record/game/record/query'],
    uses: ['record/game/record/count'],
  }),
  shown('Player', '/about/responsible-game', 'Responsible play', {
    uses: ['record/game/record/count'],
    without: { selfExclusion: 'a break holds on one device only', limits: 'limits hold on one device only' },
  }),
  own('Money', '/user/finance/deposit', 'Deposit', {
    needs: ['pay/query', 'pay/list', 'pay/order'],
    without: { nextAction: 'no shop, code or app', payCancel: 'an unpaid one stays until it expires' },
  }),
  own('Money', '/user/finance/withdraw', 'Withdrawal', {
    needs: ['pay/query', 'user/bank', 'draw/list', 'draw/withdraw'],
  }),
  own('Money', '/user/finance/deposit/cryptocurrency', 'Crypto deposit', {
    needs: ['cpp/coins', 'cpp/coins/deposit/address'],
    uses: ['pay/list'],
  }),
  own('Money', '/user/finance/withdraw/cryptocurrency', 'Crypto withdrawal', {
    needs: ['cpp/coins', 'cpp/coins/withdrawal/address/validit', 'draw/list', 'cpp/coins/withdraw'],
  }),
  own('Money', '/user/bankcard-setting', 'Bank accounts', {
    needs: ['user/bank', 'user/bank/save'],
    uses: ['user/bank/list', 'user/get/bank', 'user/get/info'],
  }),
  own('Money', '/user/record?type=deposit', 'Records of deposits', {
    needs: ['pay/list'],
    without: {
      ledger: 'the wallet is not listed line by line, with the balance after each',
      statement: 'there is no statement of a month',
      live: 'what was paid shows some seconds later, when the app asks again',
    },
  }),
  listed('/user/record?type=withdraw', 'Records of withdrawals', 'Money', 'draw/list'),
  ...['/account-transfer', '/account-transfer-jp'].map((path) =>
    shown('Money', path, 'Account transfer', {
      needs: ['jsy/transfer/validate', 'jsy/transfer/login', 'jsy/transfer/confirm'],
      uses: ['jsy/transfer/validate/card', 'jsy/transfer/resend/validate/code', 'pay/list'],
    }),
  ),

  own('Agent', '/agent/subordinate-management', 'Members', {
    needs: ['agent/is/agent', 'agent/sub/member/page'],
    uses: [
      'agent/code',
      'agent/apply',
      'agent/apply/status',
      'agent/sub/member/create',
      'agent/type/member/transfer',
      'agent/type/member/transfer/decrease',
      ...callsOf('member-edit', 'invites'),
    ],
    without: {
      memberEdit: 'a member is not changed, frozen or helped to a new password after the creation',
      invites: 'an agent has one invite code, and a visitor is not told who invites',
    },
  }),
  own('Agent', '/agent/team-report', 'Team report', {
    needs: ['agent/is/agent', 'agent/data/statistics'],
    uses: ['agent/type/report/statistics', 'agent/sub/member/report/page'],
  }),
  listed('/agent/team-recharge', 'Deposits of the team', 'Agent', 'agent/sub/member/recharge/page'),
  listed('/agent/team-withdraw', 'Withdrawals of the team', 'Agent', 'agent/sub/member/draw/page'),

  own('Phone', '/user/account-setting?section=device', 'Letters as pushes', {
    needs: ['push/subscribe', 'push/unsubscribe'],
    without: {
      pushRenewal: 'a browser that is given another address is no longer reached until the app is opened',
      pushCheck: 'the settings cannot test whether pushes arrive',
    },
  }),
]

/** By member; `*` stands for a language. What is never sent leaves its place empty. */
export const membersShown: Partial<Record<CallName, readonly string[]>> = {
  'user/info': [
    'userName',
    'balance',
    'currency',
    'lastLoginTime',
    'hasPaymentPassword',
    'bankCount',
    'kycStatus',
  ],
  'user/bank': ['bank', 'bankAccount'],
  'user/bank/list': ['bankCode', 'bank*'],
  'pay/query': ['channel', 'name*', 'currency', 'minAmount', 'maxAmount'],
  'user/ledger': ['kind', 'amount', 'balanceAfter', 'createdOn'],
  'pay/list': ['orderSn', 'amount', 'currency', 'createdOn', 'status'],
  'draw/list': ['orderSn', 'amount', 'currency', 'createdOn', 'status'],
  'cpp/coins': ['coin', 'name', 'exchangeRate', 'rateTime'],
  'cpp/coins/deposit/address': ['address', 'minDeposit', 'minConfirm'],
  'record/game/record/query': ['gameName', 'betAmount', 'winningMoney', 'profitLoss', 'createdOn'],
  'record/game/record/count': ['totalBetAmount', 'totalWinAmount', 'totalProfitLoss'],
  'game/query/pop/new': ['gameId', 'gameName*', 'cover'],
  'game/query/latest/new': ['gameId', 'gameName*', 'cover'],
  'game/query': ['gameId', 'gameName*', 'cover', 'category'],
  'notice/query': ['id', 'title*', 'content*', 'createdOn'],
  'favorable/query': ['id', 'title*', 'content*', 'image*', 'beginTime', 'endTime'],
  'banner/query': ['id', 'image*'],
  country: ['code', 'name*', 'phoneCode'],
  'station/query': ['id', 'title*', 'content*', 'readStatus', 'createdOn'],
  'agent/code': ['agentCode', 'inviteLink', 'point'],
  'agent/data/statistics': [
    'teamBalance',
    'activeUserNum',
    'rechargeAmount',
    'withdrawAmount',
    'asOf',
    'zone',
  ],
  'agent/sub/member/page': ['agentAccount', 'teamBalance', 'userBalance', 'point', 'registerTime'],
  'agent/sub/member/report/page': ['agentAccount', 'rechargeAmount', 'withdrawAmount'],
  'agent/sub/member/recharge/page': ['orderSn', 'agentAccount', 'amount', 'createdOn', 'status'],
  'agent/sub/member/draw/page': ['orderSn', 'agentAccount', 'amount', 'createdOn', 'status'],
}

/** Back ends that speak two public contracts, as those say it. Written from what they document, in no one else's words. */
import { readProfile } from '../../../src/operator/adopt/dialect-profile.ts'

/** What they answer: the status, the text, and a cookie that is set. */
export type Said = readonly [status: number, text: string, cookie?: string]
export interface Foreign {
  profile: ReturnType<typeof readProfile>
  user: string
  password: string
  /** As the app carries it. */
  token: string
  /** The header of theirs that lets a player in. */
  lets: readonly [name: string, value: string]
  /** The calls that take a body: another one with a body is refused. */
  takes: RegExp
  answers: Record<string, Said>
  refused: Said
  expired: Said
}

const profileOf = (name: string) => readProfile(`src/operator/adopt/dialects/${name}.json`)
const list = (...rows: object[]) => [200, JSON.stringify(rows)] as const
const at = '2026-11-27T08:30:00.123Z'

const round = { id: 'r1', gameId: 'g1', userId: 'u1', currency: 'EUR', startedAt: at, endedAt: at }
/** As text, so that an amount has more digits than a float holds. */
const transaction = (id: string, type: string, amount: string, status: string) =>
  `{"id":"${id}","type":"${type}","amount":${amount},"currency":"EUR","status":"${status}","createdAt":"${at}"}`
const bonus = { id: 'o1', type: 'welcome', name: 'Welcome', description: 'Twice', amount: '5' }
const game = { provider: 'p', isActive: true, thumbnailUrl: 'https://cdn.example/g.webp' }

const cookie = 'better-auth.session_token=abc.def%3D'
const openora: Foreign = {
  profile: profileOf('openora'),
  user: 'taro@example.org',
  password: 'right-horse',
  token: `__Secure-${cookie}`,
  lets: ['cookie', `__Secure-${cookie}`],
  takes: /login|change|deposit|start/,
  refused: [401, '{"defined":true,"code":"UNAUTHORIZED","status":401,"message":"bad credentials"}'],
  expired: [401, '{"defined":false,"code":"UNAUTHORIZED","status":401,"message":"no session"}'],
  answers: {
    'POST /identity/login': [
      200,
      '{"user":{"id":"u1"},"session":{"token":"abc","expiresAt":"2026-12-04T00:00:00Z"}}',
      `__Secure-${cookie}; Path=/; HttpOnly; Secure`,
    ],
    'GET /identity/me': [200, '{"id":"u1","email":"taro@example.org","name":"Taro"}'],
    'POST /identity/logout': [200, '{"success":true}'],
    'POST /identity/password/change': [200, '{"success":true}'],
    'GET /profile': [
      200,
      `{"id":"p1","userId":"u1","displayName":"Taro","email":"taro@example.org","country":"JP","currency":"EUR","kycStatus":"verified","level":1,"totalWagered":0,"createdAt":"${at}"}`,
    ],
    'GET /wallet/balance': [200, '{"balance":9007199254740993.07,"currency":"EUR","tenantId":"t"}'],
    'GET /wallet/transactions': [
      200,
      `[${[
        transaction('t1', 'deposit', '9007199254740993.07', 'completed'),
        transaction('t2', 'withdrawal', '20.10', 'failed'),
        transaction('t3', 'bet', '1', 'completed'),
        transaction('t4', 'deposit', '5e-7', 'pending'),
        transaction('t5', 'deposit', '8', 'reversed'),
      ].join(',')}]`,
    ],
    'POST /wallet/deposit': [200, '{"transactionId":"t9","status":"pending"}'],
    'GET /cms/banners/home': list(
      { id: 'b1', imageUrl: 'https://cdn.example/b.webp', linkUrl: null, isActive: true, sortOrder: 2 },
      { id: 'b2', imageUrl: 'https://cdn.example/c.webp', linkUrl: null, isActive: false, sortOrder: 1 },
    ),
    'GET /bonus/bonuses': list({ ...bonus, isActive: true, createdAt: at, expiresAt: at }),
    'GET /lobby/featured': list({
      id: 'f1',
      gameId: 'g1',
      gameName: 'Rain',
      thumbnailUrl: game.thumbnailUrl,
    }),
    'GET /gaming/games': list(
      { ...game, id: 'g1', name: 'Rain', category: 'slots' },
      { ...game, id: 'g2', name: 'Train', category: 'slots' },
      { ...game, id: 'g3', name: 'Rainbow', category: 'live' },
    ),
    'POST /gaming/rounds/start': [200, '{"roundId":"r9","launchUrl":"https://g.example/r9","token":"x"}'],
    'GET /gaming/rounds': list(
      { ...round, status: 'completed', betAmount: '0.30', winAmount: '0.1' },
      { ...round, status: 'active', betAmount: '1', winAmount: '0' },
    ),
    'GET /notifications': list(
      { id: 'n1', type: 'promo', title: 'Hello', body: 'You', readAt: null, createdAt: at },
      { id: 'n2', type: 'promo', title: 'Again', body: 'You', readAt: at, createdAt: at },
    ),
  },
}

const common = (data: string) => [200, `{"code":0,"msg":"","data":${data}}`] as const
const ms = Date.parse(at)
const ruoyi: Foreign = {
  profile: profileOf('ruoyi-member'),
  user: '15601691300',
  password: 'buzhidao',
  token: 'a1b2',
  lets: ['authorization', 'Bearer a1b2'],
  takes: /login|send-sms|reset/,
  refused: [200, '{"code":1004003000,"msg":"登录失败，账号密码不正确","data":null}'],
  expired: [200, '{"code":401,"msg":"账号未登录","data":null}'],
  answers: {
    'POST /member/auth/login': common(
      `{"userId":7,"accessToken":"a1b2","refreshToken":"r","expiresTime":${ms}}`,
    ),
    'POST /member/auth/logout': common('true'),
    'POST /member/auth/send-sms-code': common('true'),
    'PUT /member/user/reset-password': common('true'),
    'GET /member/user/get': common('{"id":7,"nickname":"Taro","mobile":"15601691300","point":3}'),
    'GET /pay/wallet/get': common('{"balance":9007199254740993,"totalExpense":0,"totalRecharge":0}'),
    'GET /promotion/banner/list?position=1': common('[{"id":1,"title":"B","url":"/a","picUrl":"/b.png"}]'),
    'GET /promotion/article/page?pageNo=1&pageSize=20': common(
      `{"list":[{"id":3,"title":"News","content":"<p>x</p>","createTime":${ms}}],"total":1}`,
    ),
    'GET /pay/wallet-recharge/page?pageNo=1&pageSize=20': common(
      `{"list":[
        {"id":11,"totalPrice":9007199254740993,"payPrice":2005,"payChannelName":"WeChat","payTime":${ms},"refundStatus":0},
        {"id":12,"totalPrice":100,"payPrice":100,"payTime":"2026-11-27 16:30:00","refundStatus":10},
        {"id":13,"payTime":null}],"total":3}`,
    ),
    'GET /trade/brokerage-withdraw/page?pageNo=1&pageSize=20': common(
      `{"list":[{"id":21,"type":1,"typeName":"Bank","status":11,"price":1000,"createTime":${ms}}],"total":1}`,
    ),
  },
}

export const foreign = { openora, 'ruoyi-member': ruoyi }

/** What may be read without a session, beside the sign-in. */
const open = /login|password$|send-sms|banner|article|lobby|gaming\/games|bonuses/

/** The back end without a port; `instead` answers otherwise, `seen` has what was sent. */
export function standIn(
  { answers, lets, takes, expired }: Foreign,
  instead: Record<string, Said | 'lost'> = {},
) {
  const seen: { call: string; body: string; headers: Headers }[] = []
  const post = (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address)
    const call = `${init.method} ${pathname}${search}`
    const headers = new Headers(init.headers)
    seen.push({ call, body: typeof init.body === 'string' ? init.body : '', headers })
    const said = instead[call] ?? answers[call] ?? [404, '{"status":404,"error":"Not Found"}']
    if (typeof init.body === 'string' && !takes.test(call))
      return Promise.resolve(new Response('{"status":415}', { status: 415 }))
    if (said === 'lost') return Promise.reject(new TypeError('socket hang up'))
    const isLet = open.test(call) || headers.get(lets[0]) === lets[1]
    const [status, text, set] = isLet || call in instead ? said : expired
    return Promise.resolve(new Response(text, { status, headers: set ? { 'Set-Cookie': set } : {} }))
  }
  return { post, seen }
}

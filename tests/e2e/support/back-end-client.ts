import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'

interface Mail {
  to: string
  code: string | null
}
export interface NewPlayer {
  account: string
  email: string
  password: string
  token: string
}

/** The server closes an idle connection just when a call takes it: such a call was never read, and is sent again. */
const whenCut = { maxRetries: 2 }

let counter = 0
/** A user name of letters and digits that no other worker or run takes. */
export const uniqueName = () =>
  `p${Date.now().toString(36)}${process.pid.toString(36)}${(counter += 1)}`.slice(0, 20)

/** The reference back end as a test may use it: calls of the contract, and the hooks that exist for tests. */
export class BackEnd {
  readonly #request: APIRequestContext
  constructor(request: APIRequestContext) {
    this.#request = request
  }

  async call<T>(
    name: string,
    body: unknown,
    token?: string,
  ): Promise<{ code: number; msg: string; data: T }> {
    const path = name.startsWith('cpp/') ? `/v2/${name}` : `/v2/app/${name}`
    const response = await this.#request.post(path, {
      ...whenCut,
      data: body,
      headers: { 'Accept-Language': 'ja-JP', ...(token ? { TOKEN: token } : {}) },
    })
    return (await response.json()) as { code: number; msg: string; data: T }
  }

  async ok<T>(name: string, body: unknown, token?: string): Promise<T> {
    const answer = await this.call<T>(name, body, token)
    if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.msg}`)
    return answer.data
  }

  async mailedCode(to: string): Promise<string> {
    const response = await this.#request.get('/__test/outbox', { ...whenCut, params: { to } })
    const [mail] = (await response.json()) as Mail[]
    if (!mail?.code) throw new Error(`no mail to ${to}`)
    return mail.code
  }

  /** Reads the picture that the page shows: a person sees it, a test asks. */
  async captchaAnswer(uuid: string): Promise<string> {
    const response = await this.#request.get('/__test/captcha', { ...whenCut, params: { uuid } })
    const { answer } = (await response.json()) as { answer: string | null }
    if (!answer) throw new Error(`no captcha ${uuid}`)
    return answer
  }

  async newPlayer(): Promise<NewPlayer> {
    const account = uniqueName()
    const email = `${account}@example.test`
    const password = 'Amigo2026!'
    await this.ok('register/send/email/code', { email })
    const { ticket } = await this.ok<{ ticket: string }>('register/valid', {
      email,
      code: await this.mailedCode(email),
      acceptTerms: true,
    })
    const { token } = await this.ok<{ token: string }>('register/user', {
      account,
      email,
      password,
      agentCode: '',
      ticket,
    })
    return { account, email, password, token }
  }

  /** The token of a sign-in: at first of a player of the seed, "taro" with a history or "hana" with a team. */
  async signIn(account = 'taro', password = 'Amigo2026!'): Promise<string> {
    const { uuid } = await this.ok<{ uuid: string }>('auth/captcha', {})
    const body = { account, password, uuid, qrcode: await this.captchaAnswer(uuid) }
    return (await this.ok<{ token: string }>('auth/login', body)).token
  }

  async unread(token: string): Promise<number> {
    return (await this.ok<{ unread: number }>('station/query', { current: 1, size: 1 }, token)).unread
  }

  async credit(orderSn: string): Promise<void> {
    await this.#request.post(`/desk/deposits/${orderSn}/arrive`, { ...whenCut, form: {}, maxRedirects: 0 })
  }

  async payOut(orderSn: string): Promise<void> {
    await this.#request.post(`/desk/withdrawals/${orderSn}/approve`, {
      ...whenCut,
      form: {},
      maxRedirects: 0,
    })
  }

  async ledgerSum(): Promise<string> {
    const response = await this.#request.get('/__test/ledger')
    return ((await response.json()) as { sum: string }).sum
  }

  /** Plans faults for one account only, so that tests which run beside this one are not met by them. */
  async plan(account: string, rules: object[]): Promise<void> {
    const data = rules.map((rule) => ({ ...rule, account }))
    await this.#request.post('/__test/faults', { ...whenCut, params: { account }, data })
  }

  /** Makes the mailed codes of an address expire now, so that the next one may be asked for. */
  async expireCodes(to: string): Promise<void> {
    await this.#request.post('/__test/expire-codes', { ...whenCut, params: { to } })
  }

  async endHold(account: string): Promise<void> {
    await this.#request.post('/__test/end-hold', { ...whenCut, params: { account } })
  }

  async passHours(account: string, hours: number): Promise<void> {
    await this.#request.post('/__test/pass-hours', { ...whenCut, params: { account, hours } })
  }

  /** Keeps the demo's bank from paying a deposit. */
  async holdPayment(orderSn: string): Promise<void> {
    await this.#request.post('/__test/hold-payment', { ...whenCut, params: { orderSn, minutes: 60 } })
  }

  async makeAgent(account: string, members: number): Promise<void> {
    await this.#request.post('/__test/team', { ...whenCut, params: { account, members } })
  }

  async expireCaptcha(uuid: string): Promise<void> {
    await this.#request.post('/__test/expire-codes', { ...whenCut, params: { uuid } })
  }

  requestId = () => randomUUID()
}

export const wrongCodeFor = (right: string) => (right === '000000' ? '000001' : '000000')

/** Signs a page in before it loads, as a player who was here before. */
export const signInBefore = (page: Page, token: string) =>
  page.addInitScript((value) => {
    if (!sessionStorage.getItem('test.signedIn')) localStorage.setItem('token', value)
    sessionStorage.setItem('test.signedIn', '1')
  }, token)

/** Signs a page in before it loads, as the player who is made first. */
export async function signInAs<Player extends NewPlayer>(page: Page, made: Promise<Player>): Promise<Player> {
  const player = await made
  await signInBefore(page, player.token)
  return player
}

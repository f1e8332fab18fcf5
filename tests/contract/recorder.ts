/** Asks the reference back end, keeps what it answered, and makes it the same in every run. */
import { createHash } from 'node:crypto'
import { mock } from 'node:test'
import { paths, type CallName } from '../../src/api/paths.ts'
import type { startTestBackEnd, TestAnswer } from '../server/test-back-end.ts'
import type { Example } from './document.ts'

/** The id of an order in the examples, by a number. Ids that are drawn by chance are replaced by such, too. */
export const requestId = (number: number) => `5e0c1d52-7f3a-4b0e-9a61-${String(number).padStart(12, '0')}`

type BackEnd = Awaited<ReturnType<typeof startTestBackEnd>>

export class Recorder {
  readonly calls = new Map<string, Example>()
  readonly refusals = new Map<string, unknown>()
  readonly replaced = new Map<string, string>()
  readonly backEnd: BackEnd
  constructor(backEnd: BackEnd) {
    this.backEnd = backEnd
  }

  /** Throws where the answer is no success. */
  async ask(name: CallName, request: object, token = ''): Promise<Record<string, unknown>> {
    const answer = await this.backEnd.call(name, request, token)
    if (answer.code !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    if (!this.calls.has(name)) this.calls.set(name, { request, answer })
    return Object(answer.data)
  }

  async askAll(token: string, requests: Partial<Record<CallName, object>>): Promise<void> {
    for (const [name, request] of Object.entries(requests))
      if (name in paths) await this.ask(name as CallName, request, token)
  }

  refused(answer: TestAnswer, code: number): void {
    if (answer.code !== code) throw new Error(`expected a refusal with ${code}: ${JSON.stringify(answer)}`)
    this.refusals.set(String(code), answer)
  }

  /** `value` stands as `shown` in the examples: it is drawn by chance. */
  replace(value: unknown, shown: string): string {
    this.replaced.set(String(value), shown)
    return String(value)
  }

  /** A picture that was solved, its text replaced. */
  async captcha() {
    const { uuid, qrcode } = await this.backEnd.solvedCaptcha()
    return { uuid, qrcode: this.replace(qrcode, 'W4KM') }
  }

  /** A mailed code; the clock goes on, as an address gets one a minute. */
  async code(email: string) {
    mock.timers.tick(61_000)
    return this.replace(await this.backEnd.mailedCode(email), '482913')
  }
}

const longest = 160

/** Puts the same in the place of what is drawn by chance, run by run, and cuts what is long: texts, and lists after two. */
export function stabilizer(replaced: ReadonlyMap<string, string>) {
  const counted = (make: (number: number, value: string) => string) => {
    const known = new Map<string, string>()
    return (value: string) => {
      const shown = known.get(value) ?? make(known.size + 1, value)
      known.set(value, shown)
      return shown
    }
  }
  const token = counted((number) => createHash('sha256').update(`token ${number}`).digest('base64url'))
  const uuid = counted((number) => requestId(1000 + number))
  const orderSn = counted((number, value) => value.slice(0, -12) + String(number).padStart(12, '0'))
  const drawn = (text: string) =>
    text
      .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, token)
      .replaceAll(/\b(?!5e0c1d52-)[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\b/g, uuid)
      .replaceAll(/\b[A-Z]{1,2}\d{18}\b/g, orderSn)
  const stable = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 2).map(stable)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, stable(member)]))
    if (typeof value !== 'string') return value
    const shown = replaced.get(value)
    if (shown !== undefined) return shown
    return value.length > longest ? `${value.slice(0, 60)}…` : drawn(value)
  }
  return stable
}

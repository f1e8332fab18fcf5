/**
 * `npm run resilience -- explore`: in a real browser somebody taps and types whatever is there, while the server answers
 * late, badly or not at all. No script says what should come: what is looked for must hold on every screen.
 *
 *   npm run resilience -- explore --minutes 60 --only firefox
 *   npm run resilience -- explore --seed 42                     one stroll again; a failed one leaves a picture
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'playwright'
import { paths, type CallName } from '../../../src/api/paths.ts'
import type { Engine, Session } from '../../e2e/engines/engine.ts'
import { problemsScript, restsScript } from '../../e2e/engines/in-page.ts'
import { eventually } from '../../e2e/engines/patience.ts'
import { chromium, firefox } from '../../e2e/engines/puppeteer.ts'
import { openStage, type Stage } from '../../e2e/engines/stage.ts'
import { webKit } from '../../e2e/engines/webkit.ts'
import { BackEnd, type NewPlayer } from '../../e2e/support/back-end-client.ts'
import { isKey } from '../../e2e/support/missing-text.ts'
import { fundPassword, readyToWithdraw } from '../../e2e/support/players.ts'
import { presentFirefox, presentWebKit } from '../../support/find-engines.mjs'
import { operatorState } from '../../support/operator-access.ts'
import { Random } from '../faults/random.ts'
import type { Line } from '../line.ts'
import { lookScript, markScript, storedScript, tappablesScript, type Look, type Tappable } from './in-page.ts'

const stepsPerStroll = 40
/** Without a fault nothing takes so long. */
const patienceMs = 15_000

const places =
  `/ /amigo /user /user/finance/deposit /user/finance/withdraw /user/finance/deposit/cryptocurrency
  /user/finance/withdraw/cryptocurrency /user/record /user/station-letter /game/promotion /game/notice /user/bankcard-setting
  /user/account-setting /game/responsible /game/guide/faq /user/support /agent/subordinate-management /agent/team-report`.split(
    /\s+/,
  )
const calls = Object.keys(paths) as CallName[]
const faults = [
  { delayMs: 3000 },
  { cut: 'before' },
  { cut: 'after' },
  { cutBody: true },
  { badJson: true },
  { status: 502 },
  { code: 500, msg: 'x' },
  { data: { records: 'none', amount: 'NaN', status: null } },
]
const texts = ['a', 'テスト', '😀 <b>x</b>', 'ﾔﾏﾀﾞ ﾀﾛｳ', 'O’Brien', 'x'.repeat(400), '  ']
const numbers = ['1000', '5000', '0', '1', '999999999', '12.5', '１０００', '-5', '1e3', fundPassword]

/** What no screen may show, whatever was answered. */
function wrongOn(look: Look, isCalm: boolean): string[] {
  const { lines, busy, overflow, doubly, isFocusLost } = look
  const nonsense = lines.filter(
    (line) =>
      /\bNaN\b|\bundefined\b|\[object |\bInfinity\b|Invalid Date|<\/?[a-z]+>/.test(line) &&
      !texts.some((typed) => line.includes(typed.trim() || '\0')),
  )
  return [
    ...nonsense.map((line) => `says "${line.slice(0, 60)}"`),
    ...lines
      .flatMap((line) => line.split(' '))
      .filter(isKey)
      .map((word) => `shows the key "${word}"`),
    ...doubly.map((nav) => `marks two items as current: ${nav.replaceAll('\n', ' ').slice(0, 60)}`),
    ...(overflow > 1 ? [`is ${overflow} px wider than the window`] : []),
    ...(isFocusLost ? ['has the focus behind a modal dialog'] : []),
    ...(isCalm && busy ? ['still loads'] : []),
    ...(isCalm && !lines.length ? ['is white'] : []),
  ]
}

class Stroll {
  readonly story: string[] = []
  readonly problems: string[] = []
  readonly #random: Random
  readonly #session: Session
  readonly #origin: string
  readonly #backEnd: BackEnd
  readonly #met: Map<string, number>
  #player: NewPlayer | null = null
  #troubledUntil = 0

  constructor({ session, origin }: Stage, backEnd: BackEnd, met: Map<string, number>, seed: number) {
    this.#session = session
    this.#origin = origin
    this.#backEnd = backEnd
    this.#met = met
    this.#random = new Random(seed)
  }

  /** Somebody who is new here; most have an account with money, a card and a fund password, some a team. */
  async #begin(seed: number): Promise<void> {
    await this.#session.go(`${this.#origin}/robots.txt`)
    await this.#session.run('localStorage.clear(); sessionStorage.clear()')
    if (seed % 5 === 1) return
    this.#player = await readyToWithdraw(this.#backEnd, '9000')
    const { token, account } = this.#player
    if (seed % 4 === 0) await this.#backEnd.makeAgent(account, 5)
    await this.#session.run('localStorage.setItem("token", arguments[0])', token)
  }

  /** Retried while a navigation is under way. */
  #look = () => eventually('a page', () => this.#session.run<Look>(lookScript))

  /** Waits until a page rests, as long as nothing is wrong with the server no longer than a person would. */
  async #rest(): Promise<Look> {
    let before: Look | null = null
    for (const until = Math.max(this.#troubledUntil, performance.now()) + patienceMs; ;) {
      const now = await this.#look()
      const isStill = before?.lines.join() === now.lines.join() && !now.busy && now.lines.length > 0
      if (isStill || performance.now() > until) return now
      before = now
      await pause(250)
    }
  }

  async #judge(what: string): Promise<void> {
    const look = await this.#rest()
    // The identity provider's pages are not ours.
    if (look.address.startsWith('/idp')) return this.#session.go(this.#origin)
    const complaints = await this.#session.run<string[]>(problemsScript)
    const wrong = [...wrongOn(look, true), ...complaints]
    this.problems.push(...wrong.map((problem) => `${look.address} ${problem} (after: ${what})`))
    if (!this.#player || look.hasToken || look.address.startsWith('/login')) return
    const stored = await this.#session.run<string>(storedScript)
    const { account, email } = this.#player
    for (const secret of [account, email])
      if (stored.includes(secret)) this.problems.push(`stores "${secret}" after the sign-out`)
  }

  #textFor({ takes }: Tappable): string {
    if (takes === 'password') return this.#random.pick([this.#player?.password ?? 'x', fundPassword, 'short'])
    if (takes === 'email') return this.#random.pick(['a@b', 'nobody@example.test'])
    return this.#random.pick(/numeric|decimal|tel|number/.test(takes) ? numbers : [...texts, ...numbers])
  }

  async #trouble(): Promise<void> {
    const call = this.#random.pick(calls)
    const fault = this.#random.pick(faults)
    if (!this.#player) return
    this.story.push(`${call} is answered badly: ${JSON.stringify(fault)}`)
    await this.#backEnd.plan(this.#player.account, [{ call, times: 2, ...fault }])
    this.#troubledUntil = performance.now() + 5000
  }

  /** As somebody does who wants to get on: every empty field, and what sends them. */
  async #fill(): Promise<string> {
    const { password = 'x' } = this.#player ?? {}
    const all = await this.#session.run<Tappable[]>(tappablesScript)
    for (const [at, target] of all.entries()) {
      if (!target.takes || !target.isEmpty) continue
      const secret = target.name.includes('資金') ? fundPassword : password
      const known: Record<string, string> = {
        password: secret,
        email: 'nobody@example.test',
        search: 'a',
        text: 'someone',
      }
      await this.#act(target, at, known[target.takes] ?? '5000')
    }
    const sends = all.findLastIndex(({ kind }) => kind === 'button submit')
    const button = all[sends]
    return `fills all in; ${button ? await this.#act(button, sends) : 'there is nothing to send it'}`
  }

  /** One of what was tapped least. */
  async #tap(): Promise<string> {
    const all = await this.#session.run<Tappable[]>(tappablesScript)
    const { address } = await this.#look()
    const keys = all.map(({ name, kind }) => `${address} ${kind} ${name}`)
    const times = keys.map((key) => this.#met.get(key) ?? 0)
    const least = Math.min(...times)
    const at = this.#random.pick([...times.keys()].filter((one) => times[one] === least))
    const [chosen, key = ''] = [all[at], keys[at]]
    if (!chosen) return 'there is nothing to tap'
    this.#met.set(key, least + 1)
    return this.#act(chosen, at)
  }

  async #act(target: Tappable, at: number, text = this.#textFor(target)): Promise<string> {
    const what = `${target.kind} "${target.name}"`
    await this.#look()
    if (!(await this.#session.run<boolean>(markScript, String(at), target.name))) return `${what} is chosen`
    const wanted = { selector: '[data-explored]', role: undefined, name: '', part: true }
    const element = await this.#session.find(wanted)
    if (!element || !(await element.runUntilDone<boolean>(restsScript))) return `${what} is covered`
    if (target.takes) {
      await element.type(text)
      return `types "${text.slice(0, 20)}" into ${what}`
    }
    const { address } = await this.#look()
    await element.click()
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const now = await this.#look()
      if (target.isChosen || now.changes || now.address !== address) return `taps ${what}`
      await pause(150)
    }
    this.problems.push(`${address} nothing happens on a tap on ${what}`)
    return `taps ${what} in vain`
  }

  async #step(): Promise<string> {
    const chance = this.#random.next()
    if (chance < 0.08) await this.#trouble()
    if (chance > 0.97) {
      await this.#session.run('history.back()')
      return 'goes back'
    }
    if (chance > 0.94) {
      await this.#session.go(await this.#session.url())
      return 'reloads'
    }
    if (chance > 0.86) {
      const place = this.#random.pick(places)
      await this.#session.go(this.#origin + place)
      return `opens ${place}`
    }
    return chance > 0.78 ? this.#fill() : this.#tap()
  }

  /** What must hold at the end, when all is well again: every order is known, and the balance is the server's. */
  async #end(): Promise<void> {
    if (!this.#player || !(await this.#look()).hasToken) return
    await this.#backEnd.plan(this.#player.account, [])
    const { token } = this.#player
    const isOpen = () =>
      this.#session.run<boolean>(
        'return /"requestId"/.test(localStorage.getItem("amigo.moneyJournal") ?? "")',
      )
    await this.#session.go(`${this.#origin}/user/finance/withdraw`)
    for (let second = 0; second < 100 && (await isOpen()); second += 1) await pause(1000)
    if (await isOpen()) this.problems.push('an order has no known outcome after 100 s without a fault')
    await this.#session.go(`${this.#origin}/user/finance/deposit`)
    await this.#rest()
    const { code, data } = await this.#backEnd.call<{ balance: string }>('user/info', {}, token)
    const shown = (await this.#look()).lines.join(' ').replaceAll(/[,.\s\u2060]/g, '')
    if (code === 200 && !shown.includes(data.balance.replace('.', '')))
      this.problems.push(`the balance is ${data.balance}, and the wallet does not say so`)
  }

  async take(seed: number): Promise<void> {
    await this.#begin(seed)
    await this.#session.go(this.#origin + this.#random.pick(places))
    for (let step = 0; step < stepsPerStroll && !this.problems.length; step += 1) {
      // A navigation in the middle of an action ends the action.
      const what = await this.#step().catch((error: unknown) => `breaks off: ${String(error).slice(0, 80)}`)
      this.story.push(what)
      await this.#judge(what)
    }
    if (!this.problems.length) await this.#end()
  }
}

async function strollsOf(engine: Engine, first: number, most: number, untilMs: number): Promise<Line> {
  const stage = await openStage(engine)
  const context = await request.newContext({ baseURL: stage.origin, storageState: operatorState })
  const met = new Map<string, number>()
  const problems: string[] = []
  let seed = first
  let steps = 0
  for (; seed < first + most && performance.now() < untilMs; seed += 1) {
    const stroll = new Stroll(stage, new BackEnd(context), met, seed)
    await stroll.take(seed)
    steps += stroll.story.length
    if (most === 1 || stroll.problems.length)
      console.log(`${engine.name}, seed ${seed}\n    ${stroll.story.join('\n    ')}`)
    if (!stroll.problems.length) continue
    problems.push(...stroll.problems.map((problem) => `${engine.name}, seed ${seed}: ${problem}`))
    console.log(stroll.problems.map((problem) => `  !! ${problem}`).join('\n'))
    mkdirSync('test-results', { recursive: true })
    writeFileSync(`test-results/explorer-${engine.name}-${seed}.png`, await stage.session.screenshot())
  }
  await context.dispose()
  await stage.close()
  return {
    fault: `strolls in ${engine.name}`,
    runs: seed - first,
    problems,
    note: `${steps} steps, ${met.size} things tapped`,
  }
}

/** Every engine that is installed, in turn, for its share of the time; with a seed that stroll alone. */
export async function exploreLines(minutes: number, only: string, seed?: number): Promise<Line[]> {
  const [fox, kit] = [presentFirefox(), presentWebKit()]
  const engines = [
    ...(process.env['CHROMIUM_PATH'] ? [chromium(process.env['CHROMIUM_PATH'])] : []),
    ...('missing' in fox ? [] : [firefox(fox.path)]),
    ...('missing' in kit ? [] : [webKit(kit)]),
  ].filter(({ name }) => name.toLowerCase().includes(only))
  const lines: Line[] = []
  for (const engine of engines) {
    const untilMs = performance.now() + (minutes * 60_000) / engines.length
    lines.push(await strollsOf(engine, seed ?? 1, seed === undefined ? Infinity : 1, untilMs))
  }
  return lines
}

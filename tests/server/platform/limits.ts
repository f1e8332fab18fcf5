import { waitText } from '../../../src/lib/duration-text.ts'
import type { Queries } from './db/db.ts'
import { Refusal } from './handler.ts'
import { callMessage, langOf } from './messages.ts'

/** Every number in one place. `hits` per window of `seconds`. */
export const limits = {
  /** Codes per address: the client's countdown is the same 60 s. */
  codeByMail: { hits: 1, seconds: 60 },
  /** Tests run in parallel from one address, a person never comes near. */
  codeByIp: { hits: 60, seconds: 60 },
  /** An honest player needs one or two a day. By each sender, so that a stranger does not use up the owner's. */
  codeByMailDaily: { hits: 10, seconds: 24 * 60 * 60 },
  /** By all senders together: what a mailbox has to bear. */
  codeByMailInAll: { hits: 30, seconds: 24 * 60 * 60 },
  /** A phone network puts many players behind one address. */
  codeByIpDaily: { hits: 2000, seconds: 24 * 60 * 60 },
  /** At one mailed code, by each sender: a stranger's guesses do not end the owner's code. */
  triesAtCode: { hits: 5, seconds: 10 * 60 },
  /** Wrong mailed codes by one sender, over all accounts; then one try at each. */
  wrongCodeByIp: { hits: 100, seconds: 24 * 60 * 60 },
  captchaByIp: { hits: 600, seconds: 60 },
  registerByIp: { hits: 120, seconds: 60 },
  thirdPartyByIp: { hits: 120, seconds: 60 },
  /** Wrong passwords for what one sender typed as the account, then locked to that sender for the rest of the window. */
  wrongLogin: { hits: 5, seconds: 15 * 60 },
  /** By all senders together: many strangers can lock an account, one can't. */
  wrongLoginInAll: { hits: 30, seconds: 15 * 60 },
  /** Typed by who is signed in: apart from the sign-in, whose guesses by others must not block the owner. */
  wrongCurrentPassword: { hits: 5, seconds: 15 * 60 },
  wrongFundPassword: { hits: 5, seconds: 30 * 60 },
  passkeyLoginByIp: { hits: 240, seconds: 60 },
  passkeyOrderByPlayer: { hits: 60, seconds: 10 * 60 },
  transferByIp: { hits: 120, seconds: 60 },
  subscribeByPlayer: { hits: 30, seconds: 60 * 60 },
  /** New addresses that workers tell without a token: guesses at a secret, else one in weeks. */
  renewByIp: { hits: 60, seconds: 60 * 60 },
  /** One for each kind of letter, and some again. */
  testPushByPlayer: { hits: 12, seconds: 10 * 60 },
  exampleMailByPlayer: { hits: 12, seconds: 10 * 60 },
  /** Everything that is held about a player, at once. */
  exportByPlayer: { hits: 5, seconds: 60 * 60 },
  waitsByPlayer: { hits: 60, seconds: 10 * 60 },
  preferencesByPlayer: { hits: 120, seconds: 10 * 60 },
  termsByPlayer: { hits: 30, seconds: 60 * 60 },
  /** Messages to customer service; one that is sent again under its id is none. */
  supportByPlayer: { hits: 30, seconds: 60 * 60 },
  membersByAgent: { hits: 60, seconds: 60 * 60 },
  /** By a phone network too: a visitor's few looks at a code. */
  inviteChecksByIp: { hits: 240, seconds: 60 },
  editsByAgent: { hits: 120, seconds: 60 * 60 },
  /** What a member's mailbox has to bear of their agent, and an agent can send in all. */
  resetOfMember: { hits: 2, seconds: 60 * 60 },
  resetsByAgent: { hits: 30, seconds: 24 * 60 * 60 },
  /** Per wallet at the transfer provider; its password by each sender and by all, as at the sign-in. */
  wrongWalletPassword: { hits: 5, seconds: 15 * 60 },
  wrongWalletPasswordInAll: { hits: 30, seconds: 15 * 60 },
  wrongWalletCard: { hits: 5, seconds: 30 * 60 },
  wrongWalletCode: { hits: 5, seconds: 30 * 60 },
  /** Identity numbers per player: more is fishing. */
  idNumberTries: { hits: 10, seconds: 60 * 60 },
} as const
type LimitName = keyof typeof limits

/** Counts a hit; 429 with `data.retryAfter` (seconds) when the window is full. */
export async function rateLimit(queries: Queries, name: LimitName, who: string, lang: string): Promise<void> {
  const { hits, retryAfter } = await hit(queries, name, who)
  if (hits > limits[name].hits) throw refuseTooMany(lang, retryAfter)
}

/** 429 with `data.retryAfter` (seconds), in words that suit the wait. */
export const refuseTooMany = (lang: string, retryAfter: number) =>
  new Refusal(
    429,
    retryAfter > 3600
      ? callMessage(lang, 'tooManyToday', { hours: Math.ceil(retryAfter / 3600) })
      : callMessage(lang, 'tooMany', { wait: waitText(retryAfter, langOf(lang)) }),
    { retryAfter },
  )

/** The counters that lock: how many wrong tries an account has. */
type LockName = 'wrongLogin' | 'wrongLoginInAll' | 'wrongCurrentPassword' | 'wrongFundPassword'

/**
 * Looks whether a password is right. One of the tries is taken before, so that parallel guesses cannot outrun the count,
 * and given back with all others by a right one; 423 with `data.retryAfter` (seconds) when none is left. Several at once
 * queue up: a right one that waits is no try yet. Never within the transaction of an order: its rollback would give the
 * try back.
 */
export const tryPassword = (
  queries: Queries,
  { name, who, lang }: { name: LockName; who: string; lang: string },
  isRight: () => Promise<boolean>,
): Promise<boolean> =>
  inTurn(keyOf(name, who), async () => {
    await takeTry(queries, name, who, lang)
    const right = await isRight()
    if (right) await clearTries(queries, name, who)
    return right
  })

async function takeTry(queries: Queries, name: LockName, who: string, lang: string): Promise<void> {
  const { hits, retryAfter } = await hit(queries, name, who)
  if (hits <= limits[name].hits) return
  const key = name === 'wrongFundPassword' ? 'fundPasswordLocked' : 'loginLocked'
  throw new Refusal(423, callMessage(lang, key, { minutes: Math.ceil(retryAfter / 60) }), { retryAfter })
}

const turns = new Map<string, Promise<unknown>>()

/** Runs what is for the same key one after the other, in this process. */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
  turns.set(key, turn)
  try {
    return await turn
  } finally {
    if (turns.get(key) === turn) turns.delete(key)
  }
}

/** Forgets the wrong tries after a right one. */
export async function clearTries(queries: Queries, name: LimitName, who: string): Promise<void> {
  await queries.query('delete from limit_windows where key = $1', [keyOf(name, who)])
}

/** Counts a try: how many this window has, and the seconds until it ends. For locks with words of their own. */
export const countTry = (queries: Queries, name: LimitName, who: string) => hit(queries, name, who)

/** The same without counting. */
export async function triesSoFar(queries: Queries, name: LimitName, who: string) {
  const [row] = await queries.query<{ hits: number; retry_after: number }>(
    `select hits, ceil(extract(epoch from ends_on - now()))::integer as retry_after
     from limit_windows where key = $1 and ends_on > now()`,
    [keyOf(name, who)],
  )
  return { hits: row?.hits ?? 0, retryAfter: row?.retry_after ?? 0 }
}

/** A window starts with its first hit and anew with its last allowed one, so that a lock lasts its full time. */
async function hit(queries: Queries, name: LimitName, who: string) {
  const [row] = await queries.query<{ hits: number; retry_after: number }>(
    `insert into limit_windows as w (key, hits, ends_on) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       hits = case when w.ends_on > now() then w.hits + 1 else 1 end,
       ends_on = case when w.ends_on > now() and w.hits + 1 <> $3 then w.ends_on else excluded.ends_on end
     returning hits, ceil(extract(epoch from ends_on - now()))::integer as retry_after`,
    [keyOf(name, who), limits[name].seconds, limits[name].hits],
  )
  return { hits: row?.hits ?? 1, retryAfter: row?.retry_after ?? limits[name].seconds }
}

const keyOf = (name: LimitName, who: string) => `${name} ${who.toLowerCase()}`

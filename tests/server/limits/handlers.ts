import type { InferInput, InferOutput } from 'valibot'
import type * as contract from '../../../src/api/contract/limits.ts'
import { decimalOf, readUnits, units } from '../finance/ledger/decimal.ts'
import { COIN } from '../finance/ledger/ledger.ts'
import { Refusal, refuseField, type HandlersFor, type PlayerContext } from '../platform/handler.ts'
import { Conditions, fetchPage } from '../platform/page-query.ts'
import {
  confirmHours,
  confirmLimit,
  dropLapsed,
  limitsOf,
  offered,
  raiseHours,
  setLimit,
  type Which,
} from './limits.ts'
import { changedText, limitMessage } from './messages.ts'
import { tellLimit } from './tell-limits.ts'

type Answer = InferInput<typeof contract.accountLimits>
type Change = InferOutput<typeof contract.limitsSet.request>

/** More coins, or more minutes than the period has, are a slip of the finger. */
const most = { coins: units('1000000000000'), session: 1440, day: 1440, week: 10_080, month: 44_640 }

/** The optional calls of `contract/limits.ts`. What they hold is refused elsewhere (`enforce.ts`). */
export const limitsHandlers = {
  limitsQuery: (context) => answerOf(context),

  async limitsSet(context, change) {
    const amount = checked(context, change)
    const { db, player } = context
    await db.transaction((queries) => setLimit(queries, player.userId, change, amount))
    return answerOf(context)
  },

  async limitsConfirm(context, change) {
    const amount = checked(context, change)
    const { db, config, player, lang } = context
    const isDone = await db.transaction(async (queries) => {
      const became = await confirmLimit(queries, player.userId, change, amount)
      if (became === 'raised')
        await tellLimit(queries, player.userId, 'changed', (to) => changedText(to, change, config.zone))
      return became
    })
    if (!isDone) throw new Refusal(409, limitMessage(lang, 'notWaiting'))
    return answerOf(context)
  },

  async limitsHistory({ db, player }, paging) {
    await dropLapsed(db, player.userId)
    return fetchPage<InferOutput<typeof contract.limitChange> & { created_on: Date }, object>(
      db,
      {
        columns: `id::text as id, kind, period, what, trim_scale(before)::text as before,
          trim_scale(after)::text as after, created_on`,
        from: 'account_limit_changes',
        conditions: new Conditions().and('user_id = ?', player.userId),
        orderBy: 'created_on desc, account_limit_changes.id desc',
      },
      paging,
      ({ created_on, ...row }) => ({ ...row, createdOn: created_on.toISOString() }),
    )
  },
} satisfies HandlersFor<typeof contract>

/** The amount in one spelling; null for no limit. Whole minutes of time. */
function checked({ lang }: PlayerContext, { kind, period, amount }: Which & Pick<Change, 'amount'>) {
  const refuse = (field: string) => refuseField(field, limitMessage(lang, 'amountWrong'))
  if (!offered.some((one) => one.kind === kind && one.period === period)) throw refuse('period')
  if (amount === null) return null
  const value = readUnits(amount)
  const isTime = kind === 'time'
  if (value === undefined || value <= 0n || value > (isTime ? units(String(most[period])) : most.coins))
    throw refuse('amount')
  if (isTime && value % units('1') !== 0n) throw refuse('amount')
  return decimalOf(value)
}

async function answerOf({ db, player, config }: PlayerContext): Promise<Answer> {
  await dropLapsed(db, player.userId)
  const limits = await limitsOf(db, { userId: player.userId, zone: config.zone })
  return {
    limits: limits.map(({ kind, period, amount, used, resets_on, next_amount, next_from, next_until }) => ({
      kind,
      period,
      amount,
      used,
      ...(resets_on ? { resetsOn: resets_on.toISOString() } : {}),
      pending:
        next_from && next_until
          ? { amount: next_amount, from: next_from.toISOString(), until: next_until.toISOString() }
          : null,
    })),
    currency: COIN,
    raiseHours,
    confirmHours,
  }
}

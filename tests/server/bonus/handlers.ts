import type { InferInput, InferOutput } from 'valibot'
import type * as contract from '../../../src/api/contract/bonus.ts'
import type { BonusTerms } from '../../../src/api/contract/bonus.ts'
import { decimalOf, units } from '../finance/ledger/decimal.ts'
import { COIN } from '../finance/ledger/ledger.ts'
import type { Queries } from '../platform/db/db.ts'
import { Refusal, type HandlersFor, type PlayerContext } from '../platform/handler.ts'
import { once } from '../platform/idempotency.ts'
import { callMessage } from '../platform/messages.ts'
import { lockPlayers } from '../platform/users.ts'
import { refuseIfExcluded } from '../self-exclusion/exclusions.ts'
import { columns, endBonus, from, lockOpenBonus, setApart, type BonusRow } from './bonuses.ts'
import { bonusMessage } from './messages.ts'

type Answer = InferInput<typeof contract.bonuses>
type Joined = InferOutput<typeof contract.joinBonus.request>
type Left = InferOutput<typeof contract.leaveBonus.request>

/** The optional calls of `contract/bonus.ts`. Bets are counted where they are played, a loss where a withdrawal is placed. */
export const bonusHandlers = {
  bonusQuery: (context) => answerOf(context),

  async joinBonus(context, { requestId, ...joined }) {
    const { db, player, lang } = context
    const request = {
      userId: player.userId,
      requestId,
      call: 'favorable/join',
      parameters: joined,
      conflict: callMessage(lang, 'conflict'),
    }
    await db.transaction((queries) => once(queries, request, () => join(queries, context, joined)))
    return answerOf(context)
  },

  async leaveBonus(context, left) {
    await context.db.transaction((queries) => leave(queries, context, left))
    return answerOf(context)
  },
} satisfies HandlersFor<typeof contract>

interface Offer {
  promotion_id: string
  version: string
  terms: BonusTerms
  is_paused: boolean
  is_over: boolean
  is_early: boolean
  [column: string]: unknown
}

const offersOf = (queries: Queries, promotionId: string | null = null) =>
  queries.query<Offer>(
    `select o.promotion_id::text as promotion_id, o.version::text as version, o.terms, o.is_paused,
       coalesce(p.end_time <= now(), false) as is_over, coalesce(p.begin_time > now(), false) as is_early
     from bonus_offers o join promotions p on p.id = o.promotion_id
     where $1::text is null or o.promotion_id::text = $1 order by o.promotion_id`,
    [promotionId],
  )

const ownOf = (queries: Queries, userId: string) =>
  queries.query<BonusRow>(`select ${columns} from ${from} where b.user_id = $1 order by b.id desc limit 50`, [
    userId,
  ])

const isOpen = ({ state }: Pick<BonusRow, 'state'>) => state === 'waiting' || state === 'running'

/** Why a player cannot join an offer now; undefined where they can. */
function whyNot(offer: Offer, own: readonly BonusRow[]) {
  const its = own.find((bonus) => bonus.promotion_id === offer.promotion_id)
  if (its) return isOpen(its) ? 'joined' : 'before'
  if (offer.is_over) return 'over'
  if (offer.is_early) return 'notBegun'
  if (offer.is_paused) return 'paused'
  return own.some(isOpen) ? 'another' : undefined
}

/** What decides is read under the lock of the player. */
async function join(
  queries: Queries,
  { player, lang, config }: PlayerContext,
  joined: Omit<Joined, 'requestId'>,
) {
  const { userId } = player
  await lockPlayers(queries, userId)
  await lockOpenBonus(queries, userId)
  const [offer] = await offersOf(queries, joined.promotionId)
  if (!offer) throw new Refusal(404, bonusMessage(lang, 'noOffer'))
  await refuseIfExcluded(queries, userId, { lang, zone: config.zone })
  const why = whyNot(offer, await ownOf(queries, userId))
  if (why) throw new Refusal(409, bonusMessage(lang, why))
  if (offer.version !== joined.termsVersion) throw new Refusal(409, bonusMessage(lang, 'termsMoved'))
  const { terms } = offer
  const [born] = await queries.query<{ id: string }>(
    `insert into bonuses (user_id, promotion_id, state, terms, expires_on)
     values ($1, $2, 'waiting', $3, now() + make_interval(days => $4)) returning id::text as id`,
    [userId, offer.promotion_id, JSON.stringify(terms), terms.days],
  )
  if (born && terms.amount !== null)
    await setApart(queries, { id: born.id, user_id: userId, terms }, terms.amount)
  return { id: born?.id }
}

/** What the player was told to lose is read under the lock, too: a deposit may have begun it since. */
async function leave(queries: Queries, { player, lang }: PlayerContext, { bonusId, amount: told }: Left) {
  await lockPlayers(queries, player.userId)
  const open = await lockOpenBonus(queries, player.userId)
  const [its] = await queries.query<{ state: BonusRow['state'] }>(
    'select state from bonuses where user_id = $1 and id::text = $2',
    [player.userId, bonusId],
  )
  if (!its) throw new Refusal(404, bonusMessage(lang, 'gone'))
  if (its.state === 'left') return
  if (open?.id !== bonusId) throw new Refusal(409, bonusMessage(lang, its.state === 'met' ? 'met' : 'ended'))
  const isTold = told === undefined || (told && decimalOf(units(told))) === open.amount
  if (!isTold) throw new Refusal(422, bonusMessage(lang, 'moreToLose'))
  await endBonus(queries, open, 'left')
}

async function answerOf({ db, player, lang }: PlayerContext): Promise<Answer> {
  const own = await ownOf(db, player.userId)
  const offers = await offersOf(db)
  return {
    offers: offers.map((offer) => {
      const why = whyNot(offer, own)
      return {
        promotionId: offer.promotion_id,
        termsVersion: offer.version,
        ...offer.terms,
        closed: why ? bonusMessage(lang, why) : '',
      }
    }),
    own: own.map(onWire),
    currency: COIN,
  }
}

/** As it goes over the wire. */
export const onWire = (row: BonusRow) => ({
  id: row.id,
  promotionId: row.promotion_id,
  state: row.state,
  terms: row.terms,
  amount: row.amount,
  needed: row.needed,
  done: row.done,
  joinedOn: row.joined_on.toISOString(),
  expiresOn: row.expires_on.toISOString(),
  endedOn: row.ended_on?.toISOString() ?? null,
  ...Object.fromEntries(Object.entries(row.texts).filter(([field]) => field.startsWith('title'))),
})

import type { InferInput, InferOutput } from 'valibot'
import type { bankCard, removeBankCard, saveBankCard } from '../../../src/api/contract/user.ts'
import { compareHolder, holderText } from '../../../src/lib/holder-name.ts'
import { confirmOrder, hasPasskey } from '../passkey/confirm-order.ts'
import type { Queries } from '../platform/db/db.ts'
import { invalid, Refusal, refuseField, type PlayerContext } from '../platform/handler.ts'
import { answerBefore, once, type OnceOnly } from '../platform/idempotency.ts'
import { callMessage } from '../platform/messages.ts'
import { pickText, type Texts } from '../platform/multilingual.ts'
import { lockPlayers, userById } from '../platform/users.ts'
import { bankCardMessage } from './bank-card-messages.ts'
import { faultsOf, type BankCardForm } from './bank-card-rules.ts'

interface CardRow {
  id: number
  bank_code: string
  country: string
  branch_code: string
  branch_name: string
  account_type: string | null
  last_four: string
  first_name: string
  last_name: string
  pinyin_name: string
  texts: Texts
  [column: string]: unknown
}
type CardAnswer = InferInput<typeof bankCard>

type SaveBody = InferOutput<typeof saveBankCard.request>
type RemoveBody = InferOutput<typeof removeBankCard.request>

const mostCards = 5

/** The whole number never leaves the database. */
const select = `select c.id, c.bank_code, b.country, c.branch_code, c.branch_name, c.account_type,
  right(c.bank_account, 4) as last_four, c.first_name, c.last_name, c.pinyin_name, b.texts
  from bank_cards c join banks b on b.bank_code = c.bank_code`

/** The player's cards, or the one with that id; oldest first. */
export async function fetchCards(
  queries: Queries,
  { player, lang }: PlayerContext,
  id?: string,
): Promise<CardAnswer[]> {
  const rows = await queries.query<CardRow>(
    `${select} where c.user_id = $1 and ($2::text is null or c.id::text = $2) order by c.id`,
    [player.userId, id ?? null],
  )
  return rows.map((row) => ({
    id: String(row.id),
    bank: pickText(row.texts, 'bank', lang),
    bankCode: row.bank_code,
    country: row.country,
    bankAccount: row.last_four,
    branchCode: row.branch_code,
    branchName: row.branch_name,
    accountType: row.account_type,
    firstName: row.first_name,
    lastName: row.last_name,
    pinyinName: row.pinyin_name,
  }))
}

/**
 * Saves a card after the rules of the bank's country, once per `requestId`; 400 names every wrong field. An account with
 * a passkey has it, or the fund password, confirm the new payout account.
 */
export async function saveCard(context: PlayerContext, body: SaveBody): Promise<CardAnswer> {
  const { db, lang, player } = context
  const { requestId, paymentPassword, passkey, ...form } = body
  const request: OnceOnly = {
    userId: player.userId,
    requestId,
    call: 'user/bank/save',
    parameters: form,
    conflict: callMessage(lang, 'conflict'),
  }
  const before = await answerBefore<CardAnswer>(db, request)
  if (before) return before
  const bank = await findBank(db, body)
  const faults = bank
    ? faultsOf(body, bank.country, bank.branch_required)
    : [{ field: 'bank', message: 'bankUnknown' } as const]
  if (!bank || faults.length)
    throw invalid(
      callMessage(lang, 'badRequest'),
      faults.map(({ field, message }) => ({ field, msg: bankCardMessage(lang, message) })),
    )
  await checkHolder(db, context, form)
  if (passkey || paymentPassword || (await hasPasskey(context)))
    await confirmOrder(context, { call: 'user/bank/save', body })
  return db.transaction((queries) =>
    once(queries, request, async () => {
      const id = await insertCard(queries, context, form, bank.bank_code)
      const [card] = await fetchCards(queries, context, id)
      if (!card) throw new Error(`card ${id} vanished`)
      return card
    }),
  )
}

/**
 * Unbinds a card, confirmed by a passkey or the fund password; 404 where it is gone, 400 at `id` while a withdrawal to it
 * is open. Once per `requestId`.
 */
export async function removeCard(context: PlayerContext, body: RemoveBody): Promise<null> {
  const { db, lang, player } = context
  const { id, requestId } = body
  const request: OnceOnly = {
    userId: player.userId,
    requestId,
    call: 'user/bank/remove',
    parameters: { id },
    conflict: callMessage(lang, 'conflict'),
  }
  if (await answerBefore<{ removed: boolean }>(db, request)) return null
  const [card] = await fetchCards(db, context, id)
  if (!card) throw new Refusal(404, bankCardMessage(lang, 'cardGone'))
  await refuseWhilePaidTo(db, context, id)
  await confirmOrder(context, { call: 'user/bank/remove', body })
  await db.transaction((queries) =>
    once(queries, request, async () => {
      // The lock that an order takes too: a withdrawal to it comes either before or after.
      await lockPlayers(queries, player.userId)
      await refuseWhilePaidTo(queries, context, id)
      await queries.query('delete from bank_cards where user_id = $1 and id::text = $2', [player.userId, id])
      return { removed: true }
    }),
  )
  return null
}

async function refuseWhilePaidTo(queries: Queries, { player, lang }: PlayerContext, id: string) {
  const open = await queries.query(
    `select 1 from withdrawals w join bank_cards c on c.user_id = w.user_id and c.bank_code = w.bank_code
       and right(c.bank_account, 4) = w.bank_card_no
     where w.user_id = $1 and c.id::text = $2 and w.status in (0, 1)`,
    [player.userId, id],
  )
  if (open.length > 0) throw refuseField('id', bankCardMessage(lang, 'cardPaidTo'))
}

/** By code, or by its name in any of the operator's languages: older clients send the name only. */
async function findBank(queries: Queries, { bank, bankCode }: Pick<SaveBody, 'bank' | 'bankCode'>) {
  const [found] = await queries.query<{ bank_code: string; country: string; branch_required: boolean }>(
    `select bank_code, country, branch_required from banks
     where case when $1::text is null then exists (select 1 from jsonb_each_text(texts) where value = $2)
                else bank_code = $1 end
     limit 1`,
    [bankCode || null, bank],
  )
  return found
}

async function insertCard(
  queries: Queries,
  { player, lang }: Pick<PlayerContext, 'player' | 'lang'>,
  form: BankCardForm,
  bankCode: string,
): Promise<string> {
  await lockPlayers(queries, player.userId)
  await checkHolder(queries, { player, lang }, form)
  const [stored] = await queries.query<{ count: number }>(
    'select count(*)::int as count from bank_cards where user_id = $1',
    [player.userId],
  )
  if ((stored?.count ?? 0) >= mostCards)
    throw refuseField('bank', bankCardMessage(lang, 'tooManyCards', { max: mostCards }))
  const [card] = await queries.query<{ id: number }>(
    `insert into bank_cards (user_id, bank_code, branch_code, branch_name, account_type, bank_account,
       first_name, last_name, pinyin_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
    [
      player.userId,
      bankCode,
      form.branchCode,
      form.branchName,
      form.accountType ?? null,
      form.bankAccount,
      form.firstName,
      form.lastName,
      form.pinyinName,
    ],
  )
  if (!card) throw refuseField('bankAccount', bankCardMessage(lang, 'cardKnown'))
  return String(card.id)
}

/** The name must match the card holder's. A profile whose name cannot be read yet matches anybody. */
async function checkHolder(
  queries: Queries,
  { player, lang }: Pick<PlayerContext, 'player' | 'lang'>,
  form: BankCardForm,
): Promise<void> {
  const {
    name,
    first_name: firstName,
    last_name: lastName,
    pinyin_name: pinyinName,
  } = await userById(queries, player.userId)
  const profile = { name, firstName, lastName, pinyinName }
  if (compareHolder(profile, form) !== 'differs') return
  const field = form.lastName ? 'lastName' : 'pinyinName'
  throw refuseField(
    field,
    bankCardMessage(lang, 'holderDiffers', { name: pinyinName || name || holderText(profile) }),
  )
}

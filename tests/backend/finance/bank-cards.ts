import type { InferInput } from 'valibot'
import type { bankCard } from '../../../src/api/contract/user.ts'
import { compareHolder, holderText } from '../../../src/lib/holder-name.ts'
import type { Queries } from '../platform/db/db.ts'
import { invalid, refuseField, type PlayerContext } from '../platform/handler.ts'
import { once } from '../platform/idempotency.ts'
import { callMessage } from '../platform/messages.ts'
import { pickText, type Texts } from '../platform/multilingual.ts'
import { userById } from '../platform/users.ts'
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

interface SaveBody extends BankCardForm {
  bank: string
  bankCode?: string | undefined
  requestId: string
}

const mostCards = 5

/** The whole number never leaves the database (spec §9: last four digits). */
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

/** Saves a card after the rules of the bank's country, once per `requestId`; 400 names every wrong field. */
export async function saveCard(context: PlayerContext, body: SaveBody): Promise<CardAnswer> {
  const { db, lang, player } = context
  const bank = await findBank(db, body)
  const faults = bank
    ? faultsOf(body, bank.country, bank.branch_required)
    : [{ field: 'bank', message: 'bankUnknown' } as const]
  if (!bank || faults.length)
    throw invalid(
      callMessage(lang, 'badRequest'),
      faults.map(({ field, message }) => ({ field, msg: bankCardMessage(lang, message) })),
    )
  const { requestId, ...form } = body
  return db.transaction((queries) =>
    once(
      queries,
      {
        userId: player.userId,
        requestId,
        call: 'user/bank/save',
        parameters: form,
        conflict: callMessage(lang, 'conflict'),
      },
      async () => {
        const id = await insertCard(queries, context, body, bank.bank_code)
        const [card] = await fetchCards(queries, context, id)
        if (!card) throw new Error(`card ${id} vanished`)
        return card
      },
    ),
  )
}

/** By code, or by its name in any of the operator's languages: older clients send the name only. */
async function findBank(queries: Queries, { bank, bankCode }: SaveBody) {
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
  form: SaveBody,
  bankCode: string,
): Promise<string> {
  await queries.query('select id from users where id = $1 for no key update', [player.userId])
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
      form.branchName.trim(),
      form.accountType ?? null,
      form.bankAccount,
      form.firstName.trim(),
      form.lastName.trim(),
      form.pinyinName.trim(),
    ],
  )
  if (!card) throw refuseField('bankAccount', bankCardMessage(lang, 'cardKnown'))
  return String(card.id)
}

/** Spec §5: the name must match the card holder's. A profile whose name cannot be read yet matches anybody. */
async function checkHolder(
  queries: Queries,
  { player, lang }: Pick<PlayerContext, 'player' | 'lang'>,
  form: SaveBody,
): Promise<void> {
  const {
    name,
    first_name: firstName,
    last_name: lastName,
    pinyin_name: pinyinName,
  } = await userById(queries, player.userId)
  const profile = { name, firstName, lastName, pinyinName }
  if (compareHolder(profile, form) !== 'differs') return
  const field = form.lastName.trim() ? 'lastName' : 'pinyinName'
  throw refuseField(
    field,
    bankCardMessage(lang, 'holderDiffers', { name: pinyinName || name || holderText(profile) }),
  )
}

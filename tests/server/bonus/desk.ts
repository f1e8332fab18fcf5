import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { BonusTerms } from '../../../src/api/contract/bonus.ts'
import type { Db } from '../platform/db/db.ts'
import { minuteOf, showDesk, tableOf } from '../platform/html-page.ts'
import { pickText } from '../platform/multilingual.ts'
import { columns, endBonus, from, lockOpenBonus, type BonusRow } from './bonuses.ts'

interface Offer {
  id: string
  texts: BonusRow['texts']
  terms: BonusTerms
  is_paused: boolean
  [column: string]: unknown
}
type Listed = BonusRow & { user_name: string }

/** GET /desk/bonuses and its forms: an offer is paused, a bonus that runs is met, as if its bets had been played. */
export function mountBonusDesk(app: Hono, db: Db): void {
  app.get('/desk/bonuses', async (c) => {
    const offers = await db.query<Offer>(
      `select p.id::text as id, p.texts, o.terms, o.is_paused from bonus_offers o join promotions p on p.id = o.promotion_id
       order by p.id`,
    )
    const bonuses = await db.query<Listed>(
      `select ${columns}, u.user_name from ${from} join users u on u.id = b.user_id order by b.id desc limit 100`,
    )
    return showDesk(c, { title: 'Bonuses', body: page(offers, bonuses) })
  })
  app.post('/desk/bonuses/offers/:id/pause', async (c) => {
    await db.query('update bonus_offers set is_paused = not is_paused where promotion_id::text = $1', [
      c.req.param('id'),
    ])
    return c.redirect('/desk/bonuses', 303)
  })
  app.post('/desk/bonuses/:id/meet', async (c) => {
    await db.transaction(async (queries) => {
      const [its] = await queries.query<{ user_id: string }>(
        'select user_id from bonuses where id::text = $1',
        [c.req.param('id')],
      )
      const open = its && (await lockOpenBonus(queries, its.user_id))
      if (open?.state !== 'running' || open.id !== c.req.param('id')) return
      await queries.query('update bonuses set done = needed where id = $1', [open.id])
      await endBonus(queries, open, 'met')
    })
    return c.redirect('/desk/bonuses', 303)
  })
}

const termsLine = ({ amount, percent, mostAmount, turnover, weights, mostStake, days }: BonusTerms) =>
  [
    amount === null
      ? `${percent}% of the next deposit, at most ${mostAmount ?? 'any'} coins`
      : `${amount} coins`,
    `bets ${turnover} times that`,
    weights.map(({ category, percent: part }) => `${category} ${part}%`).join(', '),
    mostStake === null ? 'every bet' : `bets up to ${mostStake}`,
    `${days} days`,
  ].join('; ')

const page = (offers: readonly Offer[], bonuses: readonly Listed[]) =>
  html`<h2>Offers</h2>
    ${tableOf(
      ['Offer', 'Terms', 'Decide'],
      offers.map(({ id, texts, terms, is_paused }) => [
        pickText(texts, 'title', 'en-US'),
        termsLine(terms),
        html`<form method="post" action="/desk/bonuses/offers/${id}/pause">
          <button>${is_paused ? 'Open' : 'Pause'}</button>
        </form>`,
      ]),
    )}
    <h2>Joined</h2>
    ${tableOf(
      ['Player', 'Offer', 'State', 'Amount', 'Bets', 'Until', 'Decide'],
      bonuses.map(({ id, user_name, texts, state, amount, done, needed, expires_on }) => [
        user_name,
        pickText(texts, 'title', 'en-US'),
        state,
        amount ?? '–',
        `${done} of ${needed ?? '–'}`,
        minuteOf(expires_on),
        state === 'running'
          ? html`<form method="post" action="/desk/bonuses/${id}/meet"><button>Meet</button></form>`
          : '–',
      ]),
      ['Amount', 'Bets'],
    )}`

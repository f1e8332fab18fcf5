import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { BonusTerms } from '../../../src/api/contract/bonus.ts'
import type { Db } from '../platform/db/db.ts'
import { htmlPage, pageStyle } from '../platform/html-page.ts'
import { pickText } from '../platform/multilingual.ts'
import { columns, endBonus, from, lockOpenBonus, type BonusRow } from './bonuses.ts'

const { styleBlock, policy } = pageStyle(
  `body { margin: 0 auto; max-width: 70rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #16243d }
table { width: 100% } .scroll { overflow-x: auto } th, td { padding: .5rem; text-align: left } a { color: #16439c } button { min-height: 44px; padding: 0 .8rem; font: inherit }`,
)

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
    c.header('Content-Security-Policy', policy)
    return c.html(htmlPage({ title: 'Bonuses – Amigo demo', styleBlock, body: page(offers, bonuses) }))
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
  html`<h1>Bonuses</h1>
    <p><a href="/desk">Desk</a></p>
    <h2>Offers</h2>
    <div class="scroll">
      <table>
        ${offers.map(
          ({ id, texts, terms, is_paused }) =>
            html`<tr>
              <td>${pickText(texts, 'title', 'en-US')}</td>
              <td>${termsLine(terms)}</td>
              <td>
                <form method="post" action="/desk/bonuses/offers/${id}/pause">
                  <button>${is_paused ? 'Open' : 'Pause'}</button>
                </form>
              </td>
            </tr>`,
        )}
      </table>
    </div>
    <h2>Joined</h2>
    <div class="scroll">
      <table>
        ${bonuses.map(
          ({ id, user_name, texts, state, amount, done, needed, expires_on }) =>
            html`<tr>
              <td>${user_name}</td>
              <td>${pickText(texts, 'title', 'en-US')}</td>
              <td>${state}</td>
              <td>${amount ?? '–'}</td>
              <td>${done} of ${needed ?? '–'}</td>
              <td>until ${expires_on.toISOString().slice(0, 16).replace('T', ' ')} UTC</td>
              <td>
                ${
                  state === 'running'
                    ? html`<form method="post" action="/desk/bonuses/${id}/meet"><button>Meet</button></form>`
                    : ''
                }
              </td>
            </tr>`,
        )}
      </table>
    </div>`

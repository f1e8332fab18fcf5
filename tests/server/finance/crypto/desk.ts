import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { BackEndConfig } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { fieldText } from '../../platform/html-page.ts'
import { demoCurrencies } from './catalogue.ts'
import { receiveTransfer } from './deposits.ts'

/** What the desk shows after the form; the key travels in the address. */
export const transferOutcomes = {
  received: 'The network has seen the transfer; it waits among the deposits for its confirmations.',
  noNetwork: 'Nothing received: this network takes no deposits.',
  noAmount: 'Nothing received: the amount is none of this coin.',
}

/** Nobody sends real coins: the operator says that a transfer has been seen at a player's address. */
export const cryptoTransferForm = () =>
  html`<h2>Incoming coin transfer (demo)</h2>
    <form class="card" method="post" action="/desk/coin-transfers">
      <label>Player (user name) <input name="userName" required autocomplete="off" /></label>
      <label
        >Coin and network
        <select name="target">
          ${demoCurrencies.flatMap(({ coin, networks }) =>
            networks
              .filter(({ depositEnable }) => depositEnable)
              .map(
                ({ network, minDeposit }) =>
                  html`<option value="${coin} ${network}">${coin} on ${network}, from ${minDeposit}</option>`,
              ),
          )}
        </select>
      </label>
      <label>Amount <input name="amount" required inputmode="decimal" autocomplete="off" /></label>
      <button>Incoming transfer</button>
    </form>`

/** POST /desk/coin-transfers */
export function mountCryptoTransfers(app: Hono, db: Db, { zone }: BackEndConfig): void {
  app.post('/desk/coin-transfers', async (c) => {
    const form = await c.req.parseBody()
    const text = (key: string) => fieldText(form[key])
    const [coin = '', network = ''] = text('target').split(' ')
    const transfer = { userName: text('userName'), coin, network, amount: text('amount') }
    const outcome = await receiveTransfer(db, transfer, zone)
    return c.redirect(`/desk?done=${typeof outcome === 'string' ? outcome : 'received'}`, 303)
  })
}

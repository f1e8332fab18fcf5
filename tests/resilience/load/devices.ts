/**
 * Players with the app's own modules: journal, placing of an order, HTTP client and reconciling, each player with a
 * storage, a session and a money core of their own. Nothing of the app is imitated but the taps.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isApiError } from '../../../src/api/api-error.ts'
import { connect } from '../../../src/api/connection.ts'
import { send } from '../../../src/api/send.ts'
import {
  closeEntry,
  entriesOf,
  isOpenEntry,
  settleEntry,
  type JournalEntry,
} from '../../../src/domain/money/journal.ts'
import type * as moneyOrder from '../../../src/domain/money/place-order.ts'
import { lookUpOrder, reconcile } from '../../../src/domain/money/reconcile.ts'
import { fundPassword, type LoadPlayer } from './players.ts'

type MoneyCore = typeof moneyOrder

let made = 0

async function takeCore(): Promise<MoneyCore> {
  made += 1
  const { href } = new URL('../../../src/domain/money/place-order.ts', import.meta.url)
  return (await import(/* @vite-ignore */ `${href}?player=${made}`)) as MoneyCore
}

/** What a player was told of an order at last. */
export interface Told {
  userId: string
  kind: 'deposit' | 'withdraw'
  outcome: 'placed' | 'refused'
  orderSn: string
}

/** What all players met. */
export class Tally {
  /** By requestId: what each player knows in the end. */
  readonly told = new Map<string, Told>()
  readonly refusals: string[] = []
  unknown = 0
  unknownThenPlaced = 0
}

interface Device {
  token: string
  storage: Map<string, string>
}
const devices = new AsyncLocalStorage<Device>()

/** Gives each player's device its own storage and token, and spreads the calls over the back end's processes in turn. */
export function installDevices(ports: readonly number[]): void {
  const storage = () => devices.getStore()?.storage
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => storage()?.get(key) ?? null,
      setItem: (key: string, value: string) => void storage()?.set(key, value),
      removeItem: (key: string) => void storage()?.delete(key),
    },
  })
  connect({ token: () => devices.getStore()?.token ?? null, language: () => 'en-US' })
  const { fetch } = globalThis
  let turn = 0
  globalThis.fetch = (address, init) => {
    if (typeof address !== 'string' || !address.startsWith('/v2/')) return fetch(address, init)
    const port = ports[turn++ % ports.length]
    return fetch(`http://127.0.0.1:${port}${address}`, init)
  }
}

/** One player places so many orders, one after the other, and knows of each at the end what became of it. */
export function play(player: LoadPlayer, orders: number, tally: Tally): Promise<void> {
  return devices.run({ token: player.token, storage: new Map() }, async () => {
    const core = await takeCore()
    const withdrawAt = Math.floor(Math.random() * orders)
    for (let order = 0; order < orders; order += 1) {
      await pause(Math.random() * 300)
      await placeUntilKnown(core, player, order === withdrawAt ? 'withdraw' : 'deposit', tally)
    }
  })
}

/** As the screens do it: an unknown outcome blocks the form until the lists told the truth; then "try again". */
async function placeUntilKnown(
  core: MoneyCore,
  player: LoadPlayer,
  kind: Told['kind'],
  tally: Tally,
): Promise<void> {
  const requestId = randomUUID()
  const tell = (outcome: Told['outcome'], orderSn = '') =>
    tally.told.set(requestId, { userId: player.userId, kind, outcome, orderSn })
  for (;;) {
    const entry = entryFor(player, kind, requestId)
    try {
      const placement = await core.placeMoneyOrder(entry, () => postOf(entry))
      if (placement.outcome === 'placed') return void tell('placed', placement.answer.orderSn)
    } catch (error) {
      tally.refusals.push(`${kind}: ${isApiError(error) ? `${error.code} ${error.message}` : String(error)}`)
      return void tell('refused')
    }
    tally.unknown += 1
    const orderSn = await findOut(core, entry)
    if (orderSn !== null) {
      tally.unknownThenPlaced += 1
      return void tell('placed', orderSn)
    }
  }
}

function entryFor({ userId, bankId }: LoadPlayer, kind: Told['kind'], requestId: string): JournalEntry {
  const order =
    kind === 'deposit' ? { amount: '5000', target: 'bank-transfer' } : { amount: '2000', target: bankId }
  return { ...order, kind, requestId, userId, currency: 'JPY', at: new Date().toISOString() }
}

const postOf = ({ kind, target, amount, requestId }: JournalEntry): Promise<{ orderSn: string }> =>
  kind === 'deposit'
    ? send('pay/order', { channel: target, currency: 'JPY', amount, requestId, returnUrl: '' })
    : send('draw/withdraw', { bankId: target, amount, paymentPassword: fundPassword, requestId })

/** The number of the order that was placed after all; null for one that was not. */
async function findOut(core: MoneyCore, entry: JournalEntry): Promise<string | null> {
  const list = entry.kind === 'deposit' ? 'pay/list' : 'draw/list'
  const found = await reconcile(
    {
      lookUp: () =>
        lookUpOrder(
          entry,
          () => entriesOf(entry.userId),
          (body) => send(list, body),
        ),
      isPending: () => isOpenEntry(entry),
      // Its answer is there: nothing of it is under way in this tab.
      isPlacing: async () => core.isInFlight(entry.requestId),
      onUnclear: () => undefined,
      wait: (ms) => pause(ms),
      now: () => performance.now(),
    },
    new AbortController().signal,
  )
  if (found.outcome === 'found') {
    settleEntry(entry, found.row.orderSn)
    return found.row.orderSn
  }
  if (found.outcome === 'dropped') throw new Error('an open order left the journal')
  closeEntry(entry)
  return null
}

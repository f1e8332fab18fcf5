import { describe, expect, it } from 'vitest'
import { drawStatus, orderStatus, type OrderRow } from '~/api/contract/money.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { isOpen, isPaid, statusesOf } from '~/domain/money/order-status.ts'
import { eventsOf } from './order-events.ts'

const { pending, successful, refunding, refunded, cancelled } = orderStatus
const { withdrawing, review, successful: paid, failed } = drawStatus

/** What the page says of an order whose statuses were seen in this order. */
const said = (kind: MoneyKind, statuses: number[], network = '') =>
  eventsOf(kind, {
    row: { status: statuses.at(-1) ?? -1, createdOn: 't0', network } as OrderRow,
    seen: statuses.map((status, at) => ({ status, time: `t${at + 1}` })),
  }).map(({ key, state, time }) => [key, state, time].filter(Boolean).join(' '))

describe('the events of an order', () => {
  it.each<[MoneyKind, number[], string[]]>([
    ['deposit', [pending], ['requested done t0', 'status current', 'credited todo']],
    ['deposit', [pending, successful], ['requested done t0', 'paymentDone done', 'status done t2']],
    ['deposit', [pending, cancelled], ['requested done t0', 'status failed t2']],
    // A payment that cannot be credited goes back without ever having been credited.
    [
      'deposit',
      [pending, refunding],
      ['requested done t0', 'paymentDone done', 'status current t2', 'refunded todo'],
    ],
    [
      'deposit',
      [successful, refunding, refunded],
      ['requested done t0', 'paymentDone done', 'credited done t1', 'refundDone done t2', 'status done t3'],
    ],
    ['deposit', [9], ['requested done t0', 'status current t1']],
    ['withdraw', [withdrawing], ['requested current t0', 'review todo', 'bank todo', 'paid todo']],
    ['withdraw', [withdrawing, review], ['requested done t0', 'status current t2', 'bank todo', 'paid todo']],
    [
      'withdraw',
      [review, withdrawing],
      ['requested done t0', 'reviewDone done t1', 'status current t2', 'paid todo'],
    ],
    [
      'withdraw',
      [withdrawing, review, paid],
      ['requested done t0', 'reviewDone done t2', 'bank done', 'status done t3'],
    ],
    // Nobody saw a review of it.
    ['withdraw', [paid], ['requested done t0', 'bank done', 'status done t1']],
    ['withdraw', [review, failed], ['requested done t0', 'reviewDone done t1', 'status failed t2']],
    ['withdraw', [9], ['requested done t0', 'status current t1']],
  ])('of a %s seen as %j', (kind, statuses, events) => expect(said(kind, statuses)).toEqual(events))
  it('name the network where the order is by crypto', () => {
    expect(said('deposit', [successful], 'TRC20')[1]).toBe('confirmationsDone done')
    expect(said('withdraw', [paid], 'TRC20')[1]).toBe('network done')
  })

  const everyStatus = (['deposit', 'withdraw'] as const).flatMap((kind) =>
    statusesOf(kind).map((status) => [kind, status] as const),
  )
  it.each(everyStatus)('never call a %s in status %i further than it is', (kind, status) => {
    const events = eventsOf(kind, {
      row: { status, createdOn: 't0', network: '' } as OrderRow,
      seen: [{ status, time: 't1' }],
    })
    const states = events.map(({ state }) => state)
    // Done, then what is under way, then what is to come.
    expect(states.join(' ')).toMatch(/^(done )*(current( todo)+|done|failed)$/)
    expect(states.includes('current')).toBe(isOpen(kind, status))
    const end = events.find(({ key }) => key === (kind === 'deposit' ? 'credited' : 'paid'))
    if (isPaid(kind, status)) expect(states.at(-1)).toBe('done')
    else expect(end?.state).not.toBe('done')
  })
})

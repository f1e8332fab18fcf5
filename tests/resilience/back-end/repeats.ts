import type { CallName } from '../../../src/api/paths.ts'
import { exact } from './exact.ts'
import type { Person } from './world.ts'

interface Order {
  call: CallName
  answer: string
  amount: bigint | null
}

/** One spelling for one answer: what is repeated from the database has its members in another order. */
const sorted = (value: unknown) =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )

/** What was answered under which requestId. */
export class Repeats {
  readonly #orders = new Map<string, Order>()

  /** Notes a success; for a repeat what is wrong with it, and null for the first. */
  note(person: Person, call: CallName, body: Record<string, unknown>, data: unknown): string[] | null {
    const key = `${person.userId} ${String(body['requestId']).toLowerCase()}`
    const order = { call, answer: sorted(data), amount: exact(body['amount']) }
    const before = this.#orders.get(key)
    if (!before) {
      this.#orders.set(key, order)
      return null
    }
    return [
      ...(before.call === call ? [] : [`one requestId served ${before.call} and ${call}`]),
      ...(before.answer === order.answer
        ? []
        : [`one requestId was answered ${before.answer} and ${order.answer}`]),
      ...(before.amount === order.amount ? [] : ['one requestId was accepted with two amounts']),
    ]
  }
}

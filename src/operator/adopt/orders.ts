/** Places the smallest orders there are, where the operator asked for that: each twice under one `requestId`. */
import { randomUUID } from 'node:crypto'
import type { CallName } from '~/api/paths.ts'
import { codeOf, isSuccess, messageOf, plain, type ForeignBackEnd } from './back-end.ts'
import { everyCall } from './every-call.ts'
import { isObject } from './json.ts'
import { rowsIn } from './judge.ts'
import { readAsMeant } from './reading.ts'
import type { Fault, Survey } from './survey.ts'

interface Kind {
  type: 'deposit' | 'withdraw'
  order: CallName
  list: CallName
}
const kinds: readonly Kind[] = [
  { type: 'deposit', order: 'pay/order', list: 'pay/list' },
  { type: 'withdraw', order: 'draw/withdraw', list: 'draw/list' },
]

const schemaOf = (name: CallName) => everyCall.find((call) => call.name === name)

/** The rows of what was asked with this `type`, or of any. */
function rowsOf({ observations }: Survey, name: CallName, type?: string): Record<string, unknown>[] {
  const schema = schemaOf(name)
  const asked = observations.find(
    ({ call, body }) => call === name && (!type || JSON.stringify(body).includes(`"${type}"`)),
  )
  const reading = schema && asked && readAsMeant(schema, asked.heard)
  return (reading && rowsIn(reading)?.read.filter(isObject)) ?? []
}

/** What an order says, without the members that the app sends for its own sake. */
function bodyOf(survey: Survey, { type }: Kind, fundPassword: string | null): object | string {
  const channel = rowsOf(survey, 'pay/query', type).find((row) => row['enabled'] !== false)
  if (!channel) return `pay/query names no open channel to ${type} by`
  const amount = String(channel['minAmount'])
  if (type === 'deposit')
    return { channel: channel['channel'], currency: channel['currency'], amount, returnUrl: '' }
  const [card] = rowsOf(survey, 'user/bank')
  if (fundPassword === null) return 'no withdrawal was placed (--fund-password)'
  return card
    ? { bankId: card['id'], amount, paymentPassword: fundPassword }
    : 'the account has no bank account'
}

/** Adds what came of it to the survey. Moves money where the back end moves money. */
export async function placeTestOrders(
  backEnd: ForeignBackEnd,
  survey: Survey,
  fundPassword: string | null,
): Promise<void> {
  for (const kind of kinds) {
    const body = bodyOf(survey, kind, fundPassword)
    if (typeof body === 'string') survey.unseen[kind.order] = body
    else await placeTwice(backEnd, survey, kind, { ...body, requestId: randomUUID() })
  }
}

async function placeTwice(
  backEnd: ForeignBackEnd,
  survey: Survey,
  { order, list }: Kind,
  body: { requestId: string },
): Promise<void> {
  const schema = schemaOf(order)
  const numberIn = async () => {
    const heard = await backEnd.ask(order, body)
    const reading = schema && isSuccess(heard) ? readAsMeant(schema, heard) : null
    const value = reading?.value
    return { heard, orderSn: isObject(value) ? plain(value['orderSn']) : null }
  }
  const first = await numberIn()
  // A refusal in the contract's words is no fault of the back end: the account may not be able to.
  const code = codeOf(first.heard)
  if (code !== null && !isSuccess(first.heard) && code < 500) {
    survey.unseen[order] = `the test order was refused with ${code} "${messageOf(first.heard)}"`
    return
  }
  delete survey.unseen[order]
  survey.observations.push({ call: order, body, heard: first.heard })
  if (first.orderSn === null) return
  const again = await numberIn()
  const { requestId } = body
  const page = await backEnd.ask(list, { current: backEnd.firstPage, size: 20, requestId })
  const listing = schemaOf(list)
  const rows = listing && readAsMeant(listing, page)
  const row = rows && rowsIn(rows)?.read.find((one) => isObject(one) && one['orderSn'] === first.orderSn)
  const faults: Fault[] = []
  if (again.orderSn !== first.orderSn)
    faults.push({
      state: 'blocked',
      what: again.orderSn
        ? 'the same requestId sent again places a second order'
        : 'the same order sent again is not answered as the first time',
      change: 'answer the same requestId with the same order, and place nothing',
    })
  if (!isObject(row))
    faults.push({
      state: 'blocked',
      what: `the order is not in ${list}`,
      change: 'list an order as soon as it is placed',
    })
  else if (row['requestId'] !== requestId)
    faults.push({
      state: 'degraded',
      what: `its row in ${list} has no requestId: an order whose answer is lost is found by time and amount`,
      change: 'send the requestId in the rows of orders',
    })
  survey.orderFaults[order] = faults
}

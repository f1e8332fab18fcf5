import * as v from 'valibot'
import { parseDecimal } from '~/lib/decimal.ts'
import { defineCall } from './define.ts'
import { decimal, id, optionalTime, status, text } from './wire.ts'

/** Apps that an address of a back end may open; any other scheme could run a script or reach into the device. */
const appSchemes =
  'paypay line rakutenpay aupay dpayment merpay alipays weixin momo zalopay gcash paymaya kakaotalk supertoss'.split(
    ' ',
  )

function isLink(address: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  if (username || password) return false
  return protocol === 'https:' ? host !== '' : schemes.includes(protocol.slice(0, -1))
}

const link = (...schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.maxLength(2000),
    v.check((address) => isLink(address, schemes)),
    // As it was judged: without what a browser would drop.
    v.transform((address) => new URL(address).href),
  )
const page = link()
const appLink = link(...appSchemes)

/** The link in a text that a code stands for, where that is one to tap on the same phone. */
export const linkIn = (code: string): string | null => {
  const read = v.safeParse(appLink, code)
  return read.success ? read.output : null
}

const needed = v.pipe(text, v.minLength(1), v.maxLength(200))
const short = v.pipe(text, v.maxLength(200))
const due = v.pipe(
  decimal,
  // Asked of what is no decimal too.
  v.check((amount) => (parseDecimal(amount)?.units ?? 0n) > 0n),
)
/** Until when it can be done; left out, it is the order's `expireTime`. */
const expireTime = optionalTime

/**
 * What the player does next so that a deposit is paid. `amount` is exactly what is to be paid, in the order's currency, with
 * any fee. `store`: the app has the steps of `sevenEleven`, `familyMart`, `lawson`, `ministop`, `seicomart` and
 * `dailyYamazaki`; of another `chain` it shows your `steps`, one a line. `transfer`: `transferName` must be typed exactly as
 * given. `app`: `url` is https or the scheme of a known app. One that cannot be read is shown as such, with the way to
 * customer service.
 */
export const nextAction = v.variant('kind', [
  v.looseObject({ kind: v.literal('redirect'), url: page, expireTime }),
  v.looseObject({
    kind: v.literal('qr'),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(700)),
    /** The app to scan it with. */
    app: short,
    expireTime,
  }),
  v.looseObject({
    kind: v.literal('store'),
    chain: needed,
    number: needed,
    confirmationNumber: short,
    amount: due,
    expireTime,
  }),
  v.looseObject({
    kind: v.literal('transfer'),
    bank: needed,
    branchCode: short,
    branchName: short,
    accountType: short,
    bankAccount: needed,
    accountName: short,
    transferName: short,
    amount: due,
    expireTime,
  }),
  v.looseObject({
    kind: v.literal('app'),
    url: appLink,
    app: needed,
    /** Where the app is not installed. */
    fallbackUrl: v.fallback(v.nullish(page), undefined),
    expireTime,
  }),
  v.looseObject({ kind: v.literal('wait'), expireTime }),
])

export type NextAction = v.InferOutput<typeof nextAction> | { kind: 'unreadable'; expireTime?: undefined }

/** What a bad member spoils is this step, never the order that carries it. */
export const readableAction = v.nullish(
  v.pipe(
    v.unknown(),
    v.metadata({ members: nextAction }),
    v.transform((sent): NextAction => {
      const read = v.safeParse(nextAction, sent)
      return read.success ? read.output : { kind: 'unreadable' }
    }),
  ),
)

/**
 * The player says that a deposit is paid; again with the same answer. It credits nothing. 404: no such order. Of an order
 * that is no longer to be paid it changes nothing, and answers its status.
 */
export const claimPaid = defineCall(
  'pay/paid',
  v.object({ orderSn: v.pipe(v.string(), v.minLength(1)) }),
  v.looseObject({ orderSn: id, status, claimedOn: optionalTime }),
)

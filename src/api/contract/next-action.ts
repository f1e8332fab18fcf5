import * as v from 'valibot'
import { parseDecimal } from '~/lib/decimal.ts'
import { defineCall } from './define.ts'
import { decimal, id, optionalTime, status, text } from './wire.ts'

/** The allowed URL schemes of payment apps. Other schemes could run a script or open something on the device. */
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
    // Normalized, so that the browser opens the URL that was checked.
    v.transform((address) => new URL(address).href),
  )
const page = link()
const appLink = link(...appSchemes)

/** The link in a QR code's text, if it can be opened on the same phone. */
export const linkIn = (code: string): string | null => {
  const read = v.safeParse(appLink, code)
  return read.success ? read.output : null
}

const needed = v.pipe(text, v.minLength(1), v.maxLength(200))
const short = v.pipe(text, v.maxLength(200))
const due = v.pipe(
  decimal,
  // valibot runs this check even if `decimal` failed.
  v.check((amount) => (parseDecimal(amount)?.units ?? 0n) > 0n),
)
/** When the action expires; default: the order's `expireTime`. */
const expireTime = optionalTime

/**
 * What the player does next to pay a deposit. `amount` is the exact sum to pay, in the order's currency, fees included.
 * `store`: the app has the steps of `sevenEleven`, `familyMart`, `lawson`, `ministop`, `seicomart` and `dailyYamazaki`; for
 * another `chain` it shows your `steps`, one per line. `transfer`: `transferName` must be typed exactly as given. `app`:
 * `url` is https or the scheme of a known app. For an unreadable action the app shows a message with a link to customer
 * service.
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
    /** Opened if the app is not installed. */
    fallbackUrl: v.fallback(v.nullish(page), undefined),
    expireTime,
  }),
  v.looseObject({ kind: v.literal('wait'), expireTime }),
])

export type NextAction = v.InferOutput<typeof nextAction> | { kind: 'unreadable'; expireTime?: undefined }

/** An invalid member invalidates only the action, not its order. */
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
 * The player reports that a deposit is paid; idempotent. Credits nothing. 404: no such order. If the order is no longer
 * unpaid, it changes nothing and returns the status.
 */
export const claimPaid = defineCall(
  'pay/paid',
  v.object({ orderSn: v.pipe(v.string(), v.minLength(1)) }),
  v.looseObject({ orderSn: id, status, claimedOn: optionalTime }),
)

/** An order as a file with a digest, which shows that it was not altered, not who wrote it. */
import * as v from 'valibot'
import { digestOf } from './canonical-json.ts'
import { isRecord, parseRecord } from './parse-json.ts'

export const orderFileFormat = 'order-file/1'
const algorithm = 'SHA-256'
const over = 'canonical JSON (RFC 8785) of all other members'

const said = v.nullable(v.string())

/** A reported status. Times are ISO 8601; null if not reported, or if this device did not see it. */
const stage = v.object({ status: v.number(), text: v.string(), reportedOn: said, firstSeenOn: said })
export type OrderFileStage = v.InferOutput<typeof stage>

/** Without account, card or address: customer service needs only the order number. */
const contents = v.object({
  format: v.literal(orderFileFormat),
  site: v.string(),
  order: v.object({
    kind: v.picklist(['deposit', 'withdraw']),
    orderSn: v.string(),
    /** A decimal as reported. */
    amount: v.string(),
    currency: v.string(),
    fee: v.string(),
    channel: v.string(),
    network: v.string(),
    placedOn: v.string(),
    status: v.number(),
    statusText: v.string(),
  }),
  stages: v.array(stage),
  /** From the player's finished orders of the same kind, in seconds; null if fewer than three are known. */
  expected: v.nullable(
    v.object({
      orders: v.number(),
      medianSeconds: v.number(),
      shortestSeconds: v.number(),
      longestSeconds: v.number(),
    }),
  ),
  support: said,
  /** The URL of the page on which anybody can check the file. */
  check: v.string(),
  language: v.string(),
  madeOn: v.string(),
})
export type OrderFileContent = v.InferOutput<typeof contents>

/** The file's text, indented so that people can read it. */
export const orderFileText = (content: OrderFileContent, digest: string): string =>
  `${JSON.stringify({ ...content, digest: { algorithm, over, value: digest } }, null, 2)}\n`

/** The result of a check. The content of an `altered` file is not reliable. */
export type OrderFileCheck =
  { result: 'unreadable' } | { result: 'unchanged' | 'altered'; content: OrderFileContent; digest: string }

/** Parses a file and compares its digest with its content. Rejects if `canDigest` is false. */
export async function checkOrderFile(text: string): Promise<OrderFileCheck> {
  const parsed = parseRecord(text.replace(/^\uFEFF/, ''))
  if (!parsed) return { result: 'unreadable' }
  const { digest, ...content } = parsed
  if (!isRecord(digest) || digest['algorithm'] !== algorithm || typeof digest['value'] !== 'string')
    return { result: 'unreadable' }
  if (!v.is(contents, content)) return { result: 'unreadable' }
  const isSame = (await digestOf(content)) === digest['value'].trim().toLowerCase()
  return { result: isSame ? 'unchanged' : 'altered', content, digest: digest['value'] }
}

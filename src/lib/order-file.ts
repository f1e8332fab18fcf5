/**
 * An order as a file: what the operator reported, when this device first saw it, and a digest. The digest shows that
 * nothing was altered since, not who wrote the file.
 */
import { digestOf, type CanonicalJson } from './canonical-json.ts'
import { isRecord, parseRecord } from './parse-json.ts'

export const orderFileFormat = 'order-file/1'
const algorithm = 'SHA-256'
const over = 'canonical JSON (RFC 8785) of all other members'

/** A reported status. Times are ISO 8601; null where nobody said, or this device was not there. */
export type OrderFileStage = {
  readonly status: number
  readonly text: string
  readonly reportedOn: string | null
  readonly firstSeenOn: string | null
}

/** No account, no card, no address: an order number is what customer service needs. */
export type OrderFileContent = {
  readonly format: typeof orderFileFormat
  readonly site: string
  readonly order: {
    readonly kind: 'deposit' | 'withdraw'
    readonly orderSn: string
    /** A decimal as the operator said it. */
    readonly amount: string
    readonly currency: string
    readonly fee: string
    readonly channel: string
    readonly network: string
    readonly placedOn: string
    readonly status: number
    readonly statusText: string
  }
  readonly stages: readonly OrderFileStage[]
  /** From the player's own finished orders of the same kind, in seconds; null where fewer than three are known. */
  readonly expected: {
    readonly orders: number
    readonly medianSeconds: number
    readonly shortestSeconds: number
    readonly longestSeconds: number
  } | null
  readonly support: string | null
  /** The page on which anybody can check the file. */
  readonly check: string
  readonly language: string
  readonly madeOn: string
}

/** The file's text, made to be read by people too. */
export const orderFileText = (content: OrderFileContent, digest: string): string =>
  `${JSON.stringify({ ...content, digest: { algorithm, over, value: digest } }, null, 2)}\n`

/** What became of a check: `unchanged` and `altered` have what the file says, which only the first can be relied on for. */
export type OrderFileCheck =
  { result: 'unreadable' } | { result: 'unchanged' | 'altered'; content: OrderFileContent; digest: string }

const hasTexts = (value: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names.every((name) => typeof value[name] === 'string')
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

const isStage = (stage: unknown) =>
  isRecord(stage) &&
  typeof stage['status'] === 'number' &&
  typeof stage['text'] === 'string' &&
  isTextOrNull(stage['reportedOn']) &&
  isTextOrNull(stage['firstSeenOn'])

function isContent(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & OrderFileContent {
  const { order, stages } = value
  return (
    value['format'] === orderFileFormat &&
    hasTexts(value, ['site', 'madeOn', 'language', 'check']) &&
    isTextOrNull(value['support']) &&
    isRecord(order) &&
    (order['kind'] === 'deposit' || order['kind'] === 'withdraw') &&
    hasTexts(order, [
      'orderSn',
      'amount',
      'currency',
      'fee',
      'channel',
      'network',
      'placedOn',
      'statusText',
    ]) &&
    typeof order['status'] === 'number' &&
    Array.isArray(stages) &&
    stages.every(isStage)
  )
}

/** Reads the text of a file and compares its digest with its contents. Rejects where `canDigest` is false. */
export async function checkOrderFile(text: string): Promise<OrderFileCheck> {
  const parsed = parseRecord(text.replace(/^\uFEFF/, ''))
  if (!parsed) return { result: 'unreadable' }
  const { digest, ...content } = parsed
  if (!isRecord(digest) || digest['algorithm'] !== algorithm || typeof digest['value'] !== 'string')
    return { result: 'unreadable' }
  if (!isContent(content)) return { result: 'unreadable' }
  // What was parsed from JSON is JSON.
  const isSame = (await digestOf(content as CanonicalJson)) === digest['value'].trim().toLowerCase()
  return { result: isSame ? 'unchanged' : 'altered', content, digest: digest['value'] }
}

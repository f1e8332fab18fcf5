import type { InferInput } from 'valibot'
import type { channel as channelSchema } from '../../../src/api/contract/money.ts'
import type { Queries } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { Texts } from '../platform/multilingual.ts'

/** The loss rate of the demo machine, as a fraction; shown wherever money goes in. */
export const lossRate = '0.05'

interface ChannelRow {
  channel: string
  currency: string
  min_amount: string
  max_amount: string
  step: string
  charge_rate: string
  charge_fixed: string
  exchange_rate: string
  enabled: boolean
  target: Record<string, string> | null
  [column: string]: unknown
}

export interface Channel {
  channel: string
  currency: string
  minAmount: string
  maxAmount: string
  step: string
  /** Fraction of the amount, not per cent. */
  chargeRate: string
  chargeFixed: string
  /** Coins for one unit of the currency. */
  exchangeRate: string
  enabled: boolean
  /** Account that a deposit has to be sent to. */
  target: Record<string, string> | null
}

/** What an order asks of a channel; not what is told of it in seven languages. */
const terms = `channel, currency, trim_scale(min_amount)::text as min_amount,
  trim_scale(max_amount)::text as max_amount, trim_scale(step)::text as step,
  trim_scale(charge_rate)::text as charge_rate, trim_scale(charge_fixed)::text as charge_fixed,
  trim_scale(exchange_rate)::text as exchange_rate, enabled, target`

/** The channels of one direction as `pay/query` answers them; closed ones are listed with `enabled: false`. */
export async function fetchChannels(
  queries: Queries,
  direction: 'deposit' | 'withdraw',
): Promise<InferInput<typeof channelSchema>[]> {
  const rows = await queries.query<ChannelRow & { pay_type: string; presets: string[]; texts: Texts }>(
    `select ${terms}, pay_type, presets, texts from channels where direction = $1 order by sort, channel`,
    [direction],
  )
  return rows.map((row) => {
    const { target: _, ...channel } = toChannel(row)
    return { ...channel, payType: row.pay_type, presets: row.presets, ...row.texts }
  })
}

/** The channel of that name; without one, the first that is open, else the first. */
export async function fetchChannel(queries: Queries, direction: 'deposit' | 'withdraw', channel?: string) {
  const [row] = await queries.query<ChannelRow>(
    prepared`select ${terms} from channels
     where direction = $1 and ($2::text is null or channel = $2)
     order by ($2::text is null and not enabled), sort, channel limit 1`,
    [direction, channel ?? null],
  )
  return row && toChannel(row)
}

const toChannel = (row: ChannelRow): Channel => ({
  channel: row.channel,
  currency: row.currency,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
  step: row.step,
  chargeRate: row.charge_rate,
  chargeFixed: row.charge_fixed,
  exchangeRate: row.exchange_rate,
  enabled: row.enabled,
  target: row.target,
})

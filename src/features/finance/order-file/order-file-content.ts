import type { ExpectedTime } from '~/domain/money/expected-time.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { orderFileFormat, type OrderFileContent, type OrderFileStage } from '~/lib/order-file.ts'
import type { OrderStage } from '../order-memory.ts'
import type { OrderWatch } from '../order-watch.ts'

interface Said {
  kind: MoneyKind
  watch: OrderWatch
  /** What this device noted of it. */
  stages: readonly OrderStage[]
  expected: ExpectedTime | null
  /** A status in the player's words. */
  words: (status: number) => string
}

interface Around {
  site: string
  support: string | null
  check: string
  language: string
  madeOn: Date
}

/** With the server's time and when this device first saw each; only the last one of an order that was over before. */
export function stagesOfFile({
  watch,
  stages,
  words,
}: Pick<Said, 'watch' | 'stages' | 'words'>): OrderFileStage[] {
  const { row, seen } = watch
  return seen.map(({ status }, at) => {
    const noted = stages.find((stage) => stage.status === status)
    const isLast = at === seen.length - 1
    return {
      status,
      text: words(status),
      reportedOn: noted?.reportedOn ?? (isLast ? (row.updatedOn ?? null) : null),
      firstSeenOn: noted?.seenOn ?? null,
    }
  })
}

const secondsOf = (ms: number) => Math.round(ms / 1000)

export function orderFileContent(said: Said, { madeOn, ...around }: Around): OrderFileContent {
  const { kind, watch, expected, words } = said
  const { row } = watch
  return {
    format: orderFileFormat,
    site: around.site,
    order: {
      kind,
      orderSn: row.orderSn,
      amount: row.amount,
      currency: row.currency,
      fee: row.charge,
      channel: row.channel,
      network: row.network,
      placedOn: row.createdOn,
      status: row.status,
      statusText: words(row.status),
    },
    stages: stagesOfFile(said),
    expected: expected && {
      orders: expected.orders,
      medianSeconds: secondsOf(expected.median),
      shortestSeconds: secondsOf(expected.shortest),
      longestSeconds: secondsOf(expected.longest),
    },
    support: around.support,
    check: around.check,
    language: around.language,
    madeOn: madeOn.toISOString(),
  }
}

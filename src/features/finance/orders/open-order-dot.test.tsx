import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { startTexts } from '#i18n/setup.ts'
import { drawStatus, orderStatus } from '~/api/contract/money.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { session } from '~/session/session.ts'
import { openOrdersQuery } from '../api.ts'
import { OpenDepositDot, OpenOrderDot, OpenWithdrawalDot } from './open-order-dot.tsx'

beforeAll(async () => {
  session.token = 'token'
  await startTexts('ja-JP')
})

/** The dots at Wallet, Deposit and Withdraw while an order of one kind is open. */
function dots(kind: MoneyKind, status: number): boolean[] {
  const client = new QueryClient()
  const page = { records: [{ orderSn: 'O1', status }], dropped: 0, hasMore: false }
  client.setQueryData(openOrdersQuery(kind).queryKey, page as never)
  return [OpenOrderDot, OpenDepositDot, OpenWithdrawalDot].map((Dot) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Dot />
      </QueryClientProvider>,
    ).includes('role="img"'),
  )
}

it('a pending order has its dot at the wallet and at its own kind', () => {
  expect(dots('deposit', orderStatus.pending)).toEqual([true, true, false])
  expect(dots('withdraw', drawStatus.review)).toEqual([true, false, true])
})

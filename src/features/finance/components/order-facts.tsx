import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { maskedCard } from '../../../lib/mask.ts'
import { subtractDecimals } from '../../../lib/decimal.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { drawStatus, type OrderRow } from '../../../api/contract/money.ts'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { shortAddress } from '../crypto/address-text.ts'
import { channelsQuery } from '../queries.ts'

/** The channel of moved-in balances (`tests/backend/jsy`); no list of channels names it. */
const transferChannel = 'jsy'

/** Ways that the list of channels does not name. */
function channelText({ network, channel }: OrderRow, t: TFunction<['finance', 'shell']>): string {
  if (network) return t('crypto.title')
  return channel === transferChannel ? t('shell:title.accountTransfer') : channel
}

/** What an order says of itself (spec §3), for its page and for the records. */
export function OrderFacts({ kind, row }: { kind: MoneyKind; row: OrderRow }) {
  const { t } = useTranslation(['finance', 'shell'])
  const { data } = useQuery(channelsQuery(kind))
  const channel = data?.channels.find((candidate) => candidate.channel === row.channel)
  const { currency } = row
  const facts = [
    { label: t('order.number'), value: row.orderSn, copy: row.orderSn },
    { label: t('label.amount'), value: <Money amount={row.amount} currency={currency} /> },
    { label: t('review.fee'), value: <Money amount={row.charge} currency={currency} /> },
    // Of a withdrawal that failed nothing arrives: its coins go back.
    kind === 'withdraw' &&
      row.status !== drawStatus.failed && {
        label: t('review.receive'),
        value: <Money amount={subtractDecimals(row.amount, row.charge)} currency={currency} />,
      },
    row.channel !== '' && {
      label: t('order.channel'),
      value: channel ? <LocalizedText record={channel} field="name" /> : channelText(row, t),
    },
    (row.bankCardName || row.bankCardNo) && {
      label: t('review.target'),
      value: `${row.bankCardName} ${row.bankCardNo ? maskedCard(row.bankCardNo) : ''}`,
    },
    row.network !== '' && { label: t('order.network'), value: row.network },
    row.address !== '' && { label: t('order.address'), value: row.address, copy: row.address },
    ...(row.memo ? [{ label: t('order.memo'), value: row.memo, copy: row.memo }] : []),
    ...(row.txid ? [{ label: t('order.txid'), value: shortAddress(row.txid), copy: row.txid }] : []),
    { label: t('order.createdOn'), value: <DateTime value={row.createdOn} /> },
  ]
  return <FactList facts={facts.filter((fact) => typeof fact === 'object')} />
}

import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/api/contract/money.ts'
import { ForeignText } from '~/components/localized-text.tsx'
import type { MoneyKind } from '~/domain/money/journal.ts'
import type { IconName } from '~/ui/icon-names.ts'
import { channelsQuery } from './api.ts'
import { methodKeyOf, methodName, type MethodKey, type PayMethod } from './pay-methods.ts'

export function useMethodName(): (channel: Parameters<typeof methodName>[0]) => PayMethod {
  const { t, i18n } = useTranslation('finance')
  return useCallback(
    (channel) =>
      methodName(channel, i18n.language, (key) => t(key === 'crypto' ? 'crypto.title' : `method.${key}`)),
    [i18n.language, t],
  )
}

/** The channel of moved-in balances (`tests/server/account-transfer`); no list of channels names it. */
const transferChannel = 'jsy'

/** By the order's channel, where the list has it; a code that says nothing is not shown. The same function over renders. */
export function useOrderMethod(kind: MoneyKind): (row: OrderRow) => PayMethod {
  const { t } = useTranslation(['finance', 'shell'])
  const { data } = useQuery(channelsQuery(kind))
  const nameOf = useMethodName()
  return useCallback(
    ({ network, channel, currency }) => {
      if (network) return { text: `${t('finance:crypto.title')} (${currency})` }
      if (channel === transferChannel) return { text: t('shell:title.accountTransfer') }
      const listed = data?.channels.find((candidate) => candidate.channel === channel)
      const name = nameOf(listed ?? { channel })
      return listed || name.text !== channel ? name : { text: t(`finance:kind.${kind}`) }
    },
    [data, kind, nameOf, t],
  )
}

const icons: Partial<Record<MethodKey, IconName>> = {
  bank: 'bankcard',
  online: 'bankcard',
  card: 'bankcard',
  crypto: 'finance',
}

/** Without a kind it is taken for a bank's way. */
export const methodIcon = (payType: string): IconName =>
  icons[methodKeyOf(payType || 'bank') ?? 'store'] ?? 'wallet'

/** In words alone, where no `lang` can stand: a file, a line to copy. */
export const methodLine = ({ kind, text }: PayMethod) => (kind ? `${kind} · ${text}` : text)

/** A way to pay, in its own `lang` where it has no name in the reader's. */
export function MethodText({
  name: { kind, text, lang },
  label,
}: {
  name: PayMethod
  label?: boolean | undefined
}) {
  return (
    <>
      {kind ? <span>{`${kind} · `}</span> : null}
      <ForeignText text={text} lang={lang} label={label} />
    </>
  )
}

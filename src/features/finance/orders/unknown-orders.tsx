import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { proxy, useSnapshot } from 'valtio'
import { forgetDraft } from '~/components/form/drafts.ts'
import { UnknownOutcome } from '~/components/money-confirmation/unknown-outcome.tsx'
import { isCryptoTarget } from '~/domain/money/crypto-target.ts'
import {
  entriesOf,
  isAnonymous,
  settleEntry,
  type JournalEntry,
  type MoneyKind,
} from '~/domain/money/journal.ts'
import { lookUpOrder } from '~/domain/money/reconcile.ts'
import { useJournal } from '~/domain/money/use-journal.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { Stack } from '~/ui/stack.tsx'
import { fetchOrders, refreshAfterOrder } from '../api.ts'
import { forgetCryptoDraft } from '../crypto-draft.ts'
import { useMoneyText } from '../money-texts.ts'
import { useShowOrder } from '../order-place.ts'
import { storeOrder } from '../order-watch.ts'
import type { Review } from '../use-review-end.ts'

interface UnknownOrdersProps {
  /** The side of the wallet that is open: only its own orders can be tried again there. */
  kind: MoneyKind
  /** Orders by coin are tried again on their own screen, those by bank on theirs. */
  by: 'bank' | 'coin'
  onRetry: (review: Review) => void
  /** An order was there after all: its form must not invite to place it again. */
  onPlaced: () => void
}

/** Orders whose outcome is being found out, and those that turned out not to have been placed. */
export function UnknownOrders({ kind, by, onRetry, onPlaced }: UnknownOrdersProps) {
  const { t, i18n } = useTranslation(['finance', 'ui'])
  const money = useMoneyText()
  const showOrder = useShowOrder()
  const queryClient = useQueryClient()
  const userId = useProfile()?.userId
  const pending = useJournal()
  const unplaced = useSnapshot(unplacedOrders).list.filter((entry) => entry.userId === userId)
  if (!pending.length && !unplaced.length) return null
  return (
    <Stack gap={3}>
      {pending.map((entry) => (
        <UnknownOutcome
          key={entry.requestId}
          entry={entry}
          lookUp={(signal) =>
            lookUpOrder(
              entry,
              () => entriesOf(entry.userId),
              (body) => fetchOrders(entry.kind, body, signal),
            )
          }
          onFound={(row) => {
            storeOrder(queryClient, entry.kind, row)
            refreshAfterOrder(queryClient, entry.kind)
            if (isCryptoTarget(entry.target)) forgetCryptoDraft(entry.target)
            else forgetDraft(entry.kind)
            onPlaced()
            showOrder(entry.kind, row.orderSn)
            settleEntry(entry, row.orderSn)
          }}
          onAbsent={() => noteUnplaced(entry)}
          records={{ to: '/user/record', search: { type: entry.kind } }}
        />
      ))}
      {/* The server said, over a minute and more, that there is no such order. */}
      {unplaced.map((entry) => (
        <Card key={entry.requestId} title={t('unplaced.title')}>
          <p role="status">
            {isAnonymous(entry)
              ? t('checking.sentAt', { time: formatWireTime(entry.at, i18n.language, 'dateTime') })
              : t(`unplaced.${entry.kind}`, { amount: money(entry.amount, entry.currency) })}
          </p>
          <Cluster gap={3}>
            {!isAnonymous(entry) &&
            entry.kind === kind &&
            isCryptoTarget(entry.target) === (by === 'coin') ? (
              // Opens the same review again, under the same `requestId`.
              <Button
                size="s"
                onClick={() => {
                  forgetUnplaced(entry.requestId)
                  onRetry(entry)
                }}
              >
                {t('ui:retry')}
              </Button>
            ) : null}
            <Button size="s" variant="secondary" onClick={() => forgetUnplaced(entry.requestId)}>
              {t('ui:close')}
            </Button>
          </Cluster>
        </Card>
      ))}
    </Stack>
  )
}

/** Orders that turned out not to have been placed, until the player has read so. Lives as long as the tab. */
const unplacedOrders = proxy<{ list: JournalEntry[] }>({ list: [] })

const noteUnplaced = (entry: JournalEntry) => {
  unplacedOrders.list.push(entry)
}

const forgetUnplaced = (requestId: string) => {
  unplacedOrders.list = unplacedOrders.list.filter((entry) => entry.requestId !== requestId)
}

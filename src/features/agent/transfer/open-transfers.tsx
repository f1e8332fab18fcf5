import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeEntry, removeEntry, type JournalEntry } from '~/domain/money/journal.ts'
import { useTeamJournal } from '~/domain/money/use-journal.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { ConfirmDialog } from '~/ui/dialog.tsx'
import { Stack } from '~/ui/stack.tsx'
import styles from '../members.module.css'
import { transferCheckQuery } from '../queries.ts'
import { TransferReceipt } from './transfer-receipt.tsx'
import { readTransferTarget, type TransferSubject } from './transfer-subject.ts'

interface OpenTransfersProps {
  onOpen: (subject: TransferSubject) => void
}

/**
 * Transfers without a known outcome (safety rule 5): looked for as long as they show, and confirmed again under their id,
 * which moves the coins once at most.
 */
export function OpenTransfers({ onOpen }: OpenTransfersProps) {
  return useTeamJournal().map((entry) => <OpenTransfer key={entry.requestId} entry={entry} onOpen={onOpen} />)
}

/** Comes into view by itself: it is the answer to a confirmation that got none. */
const comeIntoView = (element: HTMLElement | null) => element?.focus()

function OpenTransfer({ entry, onOpen }: OpenTransfersProps & { entry: JournalEntry<'team'> }) {
  const { t, i18n } = useTranslation('agent')
  const [isGivingUp, setIsGivingUp] = useState(false)
  const found = useQuery(transferCheckQuery(entry)).data
  const { requestId, amount, at, target } = entry
  const { remark, ...subject } = readTransferTarget(target)
  if (found)
    return (
      <TransferReceipt
        subject={subject}
        amount={amount}
        remark={remark}
        receipt={{ orderSn: found.orderSn }}
        onClose={() => removeEntry(requestId)}
      />
    )
  return (
    <Card tone="gold" title={t('transfer.unknownTitle')}>
      <Stack gap={3}>
        <p role="status" tabIndex={-1} ref={comeIntoView} className={styles.status}>
          {t('transfer.unknown')}
        </p>
        <p>
          {t(`transfer.${subject.direction}`)} · {formatMoney(amount, coinCurrency, i18n.language)} ·{' '}
          <bdi>{subject.name}</bdi>
          <br />
          <DateTime value={at} style="dateTime" />
        </p>
        <div className={styles.pair}>
          <Button
            variant="secondary"
            onClick={() => onOpen({ ...subject, open: { requestId, amount, remark } })}
          >
            {t('transfer.check')}
          </Button>
          <Button variant="ghost" onClick={() => setIsGivingUp(true)}>
            {t('transfer.settled')}
          </Button>
        </div>
        <ConfirmDialog
          open={isGivingUp}
          title={t('transfer.settled')}
          text={t('transfer.settledText')}
          confirmLabel={t('transfer.settledConfirm')}
          onConfirm={() => closeEntry(entry)}
          onCancel={() => setIsGivingUp(false)}
        />
      </Stack>
    </Card>
  )
}

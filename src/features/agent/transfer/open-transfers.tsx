import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnknownOutcome } from '~/components/money-confirmation/unknown-outcome.tsx'
import { isAnonymous, removeEntry, type JournalEntry } from '~/domain/money/journal.ts'
import { useTeamJournal } from '~/domain/money/use-journal.ts'
import { refreshTeam } from '../api.ts'
import { readTransferTarget, type TransferSubject } from '../transfer-subject.ts'
import { lookUpTransfer, type TeamOrderRow } from './api.ts'
import { TransferReceipt } from './transfer-receipt.tsx'

interface OpenTransfersProps {
  onOpen: (subject: TransferSubject) => void
}

/** Looked for while mounted, and confirmed again under their id, which moves coins once (rules.md, "One confirmation, one order"). */
export function OpenTransfers({ onOpen }: OpenTransfersProps) {
  return useTeamJournal().map((entry) => <OpenTransfer key={entry.requestId} entry={entry} onOpen={onOpen} />)
}

function OpenTransfer({ entry, onOpen }: OpenTransfersProps & { entry: JournalEntry<'team'> }) {
  const { t } = useTranslation('agent')
  const queryClient = useQueryClient()
  const [foundOrder, setFoundOrder] = useState<TeamOrderRow | null>(null)
  const { requestId, amount, target } = entry
  const { remark, ...subject } = readTransferTarget(target)
  // In the journal until its receipt was seen: a reload finds it again.
  if (foundOrder !== null)
    return (
      <TransferReceipt
        subject={isAnonymous(entry) ? { ...subject, name: foundOrder.agentAccount } : subject}
        amount={amount || foundOrder.amount}
        remark={remark}
        receipt={{ orderSn: foundOrder.orderSn }}
        onClose={() => removeEntry(requestId)}
      />
    )
  return (
    <UnknownOutcome
      entry={entry}
      lookUp={(signal) => lookUpTransfer(entry, signal)}
      onFound={(row) => {
        setFoundOrder(row)
        refreshTeam(queryClient)
      }}
      onResend={() => onOpen({ ...subject, open: { requestId, amount, remark } })}
      records={{
        to: subject.direction === 'in' ? '/agent/team-recharge' : '/agent/team-withdraw',
        search: { type: 'transfer' },
      }}
    >
      <p>
        <span>{t(`transfer.${subject.direction}`)}</span>
        {subject.name ? (
          <>
            <span> · </span>
            <bdi>{subject.name}</bdi>
          </>
        ) : null}
      </p>
    </UnknownOutcome>
  )
}

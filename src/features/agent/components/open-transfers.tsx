import { useTranslation } from 'react-i18next'
import { coinCurrency, formatMoney } from '../../../lib/money-format.ts'
import { useTeamJournal } from '../../../shell/money/use-journal.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { readTarget } from '../mutations.ts'
import type { TransferSubject } from '../transfer-subject.ts'

/** Transfers without a known outcome (safety rule 5): confirmed again under their id, they run once at most. */
export function OpenTransfers({ onOpen }: { onOpen: (subject: TransferSubject) => void }) {
  const { t, i18n } = useTranslation('agent')
  return useTeamJournal().map(({ requestId, amount, target }) => {
    const { direction, memberId } = readTarget(target)
    return (
      <Card key={requestId} tone="gold" title={t('transfer.unknownTitle')}>
        <p>{t('transfer.unknown')}</p>
        <p>
          {t(`transfer.${direction}`)} · {formatMoney(amount, coinCurrency, i18n.language)} · {memberId}
        </p>
        <Button
          variant="secondary"
          onClick={() => onOpen({ memberId, name: memberId, direction, open: { requestId, amount } })}
        >
          {t('transfer.check')}
        </Button>
      </Card>
    )
  })
}

import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Cluster } from '../../../ui/cluster.tsx'
import type { JournalEntry } from '../../../shell/money/journal.ts'
import { useMoneyText } from '../use-money-text.ts'

interface UnplacedOrderProps {
  entry: JournalEntry
  onDismiss: () => void
  /** Opens the same review again, under the same `requestId`. */
  onRetry?: () => void
}

/** The server said, over a minute and more, that there is no such order. */
export function UnplacedOrder({ entry, onDismiss, onRetry }: UnplacedOrderProps) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  return (
    <Card title={t('unplaced.title')}>
      <p role="status">{t(`unplaced.${entry.kind}`, { amount: money(entry.amount, entry.currency) })}</p>
      <Cluster gap={3}>
        {onRetry ? (
          <Button size="s" onClick={onRetry}>
            {t('unplaced.retry')}
          </Button>
        ) : null}
        <Button size="s" variant="secondary" onClick={onDismiss}>
          {t('unplaced.dismiss')}
        </Button>
      </Cluster>
    </Card>
  )
}

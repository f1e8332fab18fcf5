import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/components/error-text.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { NotSent, type JournalEntry } from '~/domain/money/journal.ts'
import { PlacedElsewhere } from '~/domain/money/place-order.ts'
import { useExclusive } from '~/domain/money/use-journal.ts'
import { formatMoney } from '~/lib/money-format.ts'
import { Card } from '~/ui/card.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { placedTransferQuery, recheckMutation } from './api.ts'
import styles from './checking-transfer.module.css'
import { useSteps } from './transfer-flow.ts'

interface CheckingTransferProps {
  entry: JournalEntry<'transfer'>
  /** While the same transfer is sent again, its entry counts as under way. */
  onSending: (entry: JournalEntry<'transfer'> | null) => void
}

/** Comes into view by itself: it is the answer to a confirmation that got none. */
const comeIntoView = (element: HTMLElement | null) => element?.focus()

/** "Checking", never "failed": nobody knows yet whether this transfer was carried out. */
export function CheckingTransfer({ entry, onSending }: CheckingTransferProps) {
  const { t, i18n } = useTranslation('transfer')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const exclusive = useExclusive()
  const { restart } = useSteps()
  useQuery(placedTransferQuery(queryClient, entry))
  const recheck = useMutation(recheckMutation(queryClient))
  const reason = recheck.data?.reason ?? (recheck.error instanceof NotSent ? recheck.error : null)

  const checkAgain = async () => {
    onSending(entry)
    try {
      await recheck.mutateAsync(entry)
    } catch (error) {
      if (!(error instanceof NotSent)) await restart('unmoved')
    } finally {
      onSending(null)
    }
  }
  return (
    <Card tone="gold">
      <div className={styles.checking} role="status" tabIndex={-1} ref={comeIntoView}>
        <span className={styles.mark}>
          <Spinner />
        </span>
        <div className={styles.words}>
          <h2 className={styles.title}>{t('checking.title')}</h2>
          <p>{t('checking.text', { amount: formatMoney(entry.amount, entry.currency, i18n.language) })}</p>
          <p className={styles.note}>
            {t('checking.sentAt')} <DateTime value={entry.at} />
          </p>
        </div>
      </div>
      {reason ? (
        <FormError message={reason instanceof PlacedElsewhere ? t('review.elsewhere') : errorText(reason)} />
      ) : null}
      <ServerButton full busy={recheck.isPending} onClick={() => void exclusive(checkAgain)}>
        {t('checking.again')}
      </ServerButton>
      <p className={styles.note}>{t('checking.why')}</p>
    </Card>
  )
}

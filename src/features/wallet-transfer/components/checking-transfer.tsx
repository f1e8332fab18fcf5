import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/money-format.ts'
import { useErrorText } from '../../../shell/error-text.ts'
import type { JournalEntry } from '../../../shell/money/journal.ts'
import { NotSent } from '../../../shell/money/journal.ts'
import { PlacedElsewhere } from '../../../shell/money/money-order.ts'
import { useExclusive } from '../../../shell/money/use-exclusive.ts'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { recheckMutation } from '../mutations.ts'
import { placedTransferQuery } from '../queries.ts'
import { useSteps } from '../use-steps.ts'
import css from './checking-transfer.module.css'

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
      <div className={css['checking']} role="status" tabIndex={-1} ref={comeIntoView}>
        <span className={css['mark']}>
          <Spinner />
        </span>
        <div className={css['words']}>
          <h2 className={css['title']}>{t('checking.title')}</h2>
          <p>{t('checking.text', { amount: formatMoney(entry.amount, entry.currency, i18n.language) })}</p>
          <p className={css['note']}>
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
      <p className={css['note']}>{t('checking.why')}</p>
    </Card>
  )
}

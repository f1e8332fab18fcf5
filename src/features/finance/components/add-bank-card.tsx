import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { banksQuery } from '../../../lookups/banks.ts'
import { userDetailsQuery } from '../../../session/user-details.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BankCardForm } from './bank-card-form.tsx'

interface AddBankCardProps {
  requestId: string
  onClose: () => void
}

/** Takes the whole height of a phone, with "save" in the thumb zone. */
export function AddBankCard({ requestId, onClose }: AddBankCardProps) {
  const { t } = useTranslation('finance')
  const formId = useId()
  const query = useQuery(banksQuery())
  // Without the names the form still works: the server compares in any case.
  const details = useQuery(userDetailsQuery())
  const [busy, setBusy] = useState(false)
  return (
    <Sheet
      open
      full
      dismissOnOverlay={false}
      title={t('cards.add')}
      onClose={() => (busy ? undefined : onClose())}
      footer={
        query.data ? (
          <ServerButton type="submit" form={formId} full busy={busy}>
            {t('cards.save')}
          </ServerButton>
        ) : undefined
      }
    >
      <QueryFace query={query} skeleton={<Skeleton rows={5} />}>
        {(banks) =>
          details.isPending ? (
            <Skeleton rows={5} />
          ) : (
            <BankCardForm
              id={formId}
              banks={banks}
              names={details.data}
              requestId={requestId}
              onBusy={setBusy}
              onSaved={onClose}
            />
          )
        }
      </QueryFace>
    </Sheet>
  )
}

import { useTranslation } from 'react-i18next'
import { parseRecord } from '~/lib/parse-json.ts'
import { readStored } from '~/lib/storage.ts'
import { signOut } from '~/session/sign-out.ts'
import { ConfirmDialog } from '~/ui/dialog.tsx'

/** A sign-out deletes what waits to be sent, whoever wrote it on this device. */
export function UnsentQuestion({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['help', 'shell'])
  const count = Object.values(parseRecord(readStored('supportOutbox')) ?? {}).flat().length
  return (
    <ConfirmDialog
      open
      danger
      title={t('shell:frame.signOut')}
      text={<p>{t('help:unsent', { count })}</p>}
      confirmLabel={t('shell:frame.signOut')}
      onConfirm={() => {
        onCancel()
        void signOut()
      }}
      onCancel={onCancel}
    />
  )
}

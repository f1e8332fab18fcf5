import { useTranslation } from 'react-i18next'
import { acceptToken, session } from '../session/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** A link brought another sign-in while one exists: nothing happens without a yes (safety rule 6). */
export function OfferedToken({ token }: { token: string }) {
  const { t } = useTranslation('shell')
  const done = () => {
    session.offeredToken = null
  }
  return (
    <ConfirmDialog
      open
      title={t('token.title')}
      text={t('token.text')}
      confirmLabel={t('token.accept')}
      cancelLabel={t('token.decline')}
      onConfirm={() => {
        done()
        acceptToken(token)
      }}
      onCancel={done}
    />
  )
}

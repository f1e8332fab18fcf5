import { useTranslation } from 'react-i18next'
import { acceptToken, session } from '~/session/session.ts'
import { ConfirmDialog } from '~/ui/dialog.tsx'

/**
 * A link brought a sign-in: nothing happens without a yes (safety rule 6), because the account may be a stranger's.
 * After it the page loads anew, so that nothing of an earlier player is left in memory.
 */
export function OfferedToken({ token }: { token: string }) {
  const { t } = useTranslation('auth')
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
        acceptToken(token)
        globalThis.location.reload()
      }}
      onCancel={done}
    />
  )
}

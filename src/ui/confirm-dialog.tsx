import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  onConfirm: () => void
  onCancel: () => void
  /** For what cannot be undone. */
  danger?: boolean | undefined
  /** The confirmed action is under way. */
  busy?: boolean | undefined
}

/** A question with two answers. A click beside it answers nothing. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      dismissOnOverlay={false}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}

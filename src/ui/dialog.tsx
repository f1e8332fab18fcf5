import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  /** Called by Escape, the close button and, unless disabled, a click on the overlay. */
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  /** 500 (default) or 896 px. */
  width?: 'm' | 'l' | undefined
  dismissOnOverlay?: boolean | undefined
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
}

/** A modal dialog. Its children are mounted only while it is open; `[data-autofocus]` gets the focus. */
export function Dialog({ open, actions, ...modal }: DialogProps) {
  if (!open) return null
  return (
    <Modal
      look="dialog"
      bodyClass={styles.body}
      footer={actions && <div className={styles.actions}>{actions}</div>}
      {...modal}
    />
  )
}

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
  busy?: boolean | undefined
}

/** A question with two answers. A click on the overlay does nothing. */
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

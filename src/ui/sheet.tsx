import { type ReactNode, useId } from 'react'
import { ModalHeader } from './modal-header.tsx'
import { Modal } from './modal.tsx'
import styles from './sheet.module.css'

type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The primary action, fixed where the thumb is. */
  footer?: ReactNode
  /** Takes the whole height of a phone: for flows of more than one step. */
  full?: boolean | undefined
  dismissOnOverlay?: boolean | undefined
}

/** Rises from the lower edge of a phone; from 768 px it is a dialog. Children exist only while open. */
export function Sheet({
  open,
  onClose,
  title,
  children,
  footer,
  full = false,
  dismissOnOverlay,
}: SheetProps) {
  const titleId = useId()
  if (!open) return null
  return (
    <Modal
      look="sheet"
      full={full}
      onClose={onClose}
      labelledBy={titleId}
      dismissOnOverlay={dismissOnOverlay ?? !full}
    >
      <ModalHeader id={titleId} title={title} onClose={onClose} />
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}

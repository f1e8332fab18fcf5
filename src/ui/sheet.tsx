import { type ReactNode, useId } from 'react'
import { ModalHeader } from './modal-header.tsx'
import { Modal } from './modal.tsx'
import { SheetPanel, grip } from './sheet-panel.tsx'
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

/**
 * Rises from the lower edge of a phone; from 768 px it is a dialog. Children exist only while open. Unless it is `full`
 * it can be pulled down and away by its handle: an addition for fingers, beside the close button and Escape.
 */
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
  const header = <ModalHeader id={titleId} title={title} onClose={onClose} />
  return (
    <Modal
      look="sheet"
      full={full}
      onClose={onClose}
      labelledBy={titleId}
      dismissOnOverlay={dismissOnOverlay ?? !full}
      Panel={full ? undefined : SheetPanel}
    >
      {full ? (
        header
      ) : (
        <div className={styles.grip} {...grip}>
          <span className={styles.handle} aria-hidden="true" />
          {header}
        </div>
      )}
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}

import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './drawer.module.css'
import modalStyles from './modal.module.css'
import { Modal, ModalHeader, type ModalPanelProps } from './modal.tsx'

type DrawerProps = {
  onClose: () => void
  title: string
  /** Which part of what it leads through is open: each begins at its top. */
  part?: string
  children: ReactNode
}

/** Comes from the side over a part of the page, which stays in view and as it was: for a desktop. */
export function Drawer({ onClose, title, part, children }: DrawerProps) {
  const titleId = useId()
  return (
    <Modal look="drawer" onClose={onClose} labelledBy={titleId} Panel={DrawerPanel}>
      <ModalHeader id={titleId} title={title} onClose={onClose} />
      <div key={part} className={classNames(modalStyles.body, styles.body)}>
        {children}
      </div>
    </Modal>
  )
}

function DrawerPanel({ className, children }: ModalPanelProps) {
  return <div className={classNames(className, styles.panel)}>{children}</div>
}

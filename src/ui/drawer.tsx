import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './drawer.module.css'
import { Modal, type ModalPanelProps } from './modal.tsx'

type DrawerProps = {
  onClose: () => void
  title: string
  /** Which part of what it leads through is open: each begins at its top. */
  part?: string
  children: ReactNode
}

/** Comes from the side over a part of the page, which stays in view and as it was: for a desktop. */
export const Drawer = (props: DrawerProps) => (
  <Modal look="drawer" bodyClass={styles.body} Panel={DrawerPanel} {...props} />
)

const DrawerPanel = ({ className, header, children }: ModalPanelProps) => (
  <div className={classNames(className, styles.panel)}>
    {header}
    {children}
  </div>
)

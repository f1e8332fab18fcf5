import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './drawer.module.css'
import { Modal, type ModalPanelProps } from './modal.tsx'

type DrawerProps = {
  onClose: () => void
  title: string
  /** The current step; a change scrolls to the top. */
  part?: string
  children: ReactNode
}

/** Slides over a part of the page, which stays visible and mounted: from the side, on phones from below. */
export const Drawer = (props: DrawerProps) => (
  <Modal look="drawer" bodyClass={styles.body} Panel={DrawerPanel} {...props} />
)

const DrawerPanel = ({ className, header, children }: ModalPanelProps) => (
  <div className={classNames(className, styles.panel)}>
    {header}
    {children}
  </div>
)

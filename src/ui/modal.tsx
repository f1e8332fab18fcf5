import { useId, type ComponentType, type ReactNode, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPage } from '~/lib/focus-page.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './modal.module.css'
import { desktop } from './use-media.ts'

export type ModalPanelProps = {
  className: string | undefined
  header: ReactNode
  onClose: () => void
  children: ReactNode
}

type ModalProps = {
  onClose: () => void
  title: string
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean | undefined
  look: 'dialog' | 'sheet' | 'drawer'
  width?: 'm' | 'l' | undefined
  full?: boolean | undefined
  dismissOnOverlay?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** What header and content lie on, where it is more than a plain element. */
  Panel?: ComponentType<ModalPanelProps> | undefined
  bodyClass: string | undefined
  /** Which part of the content is shown: each begins at its top. */
  part?: string | undefined
  footer?: ReactNode
  children: ReactNode
}

function PlainPanel({ className, header, children }: ModalPanelProps) {
  return (
    <div className={className}>
      {header}
      {children}
    </div>
  )
}

/** `close()` gives the focus back. First focus: on a desktop `[data-autofocus]`, else the title. */
function openWhileMounted(element: HTMLDialogElement | null) {
  if (!element) return undefined
  element.showModal()
  const field = matchMedia(desktop).matches ? element.querySelector<HTMLElement>('[data-autofocus]') : null
  ;(field ?? element.querySelector<HTMLElement>('[data-modal-title]'))?.focus()
  return () => {
    element.close()
    // Who opened it may be gone by then: the list is not empty any more, the visitor is signed in.
    requestAnimationFrame(() => focusPage())
  }
}

/** The native modal dialog under Dialog, Sheet and Drawer: top layer, inert page and Escape come from the browser. */
export function Modal({
  onClose,
  title,
  hideTitle = false,
  look,
  width = 'm',
  full = false,
  dismissOnOverlay = true,
  role,
  Panel = PlainPanel,
  bodyClass,
  part,
  footer,
  children,
}: ModalProps) {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const textId = `${titleId}-text`
  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file input inside sends a `cancel` of its own.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  // Some browsers close on a second Escape whatever we say; then the owner must hear of it.
  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
  }

  return (
    <dialog
      ref={openWhileMounted}
      className={styles.modal}
      data-look={look}
      data-width={width}
      data-full={full || undefined}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? textId : undefined}
      onCancel={cancel}
      onClose={closed}
    >
      {/* A button, so that a text selection which ends outside the panel is no click on the overlay. */}
      {dismissOnOverlay && (
        <button type="button" className={styles.overlay} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      )}
      <Panel
        className={styles.panel}
        onClose={onClose}
        header={
          <div className={classNames(styles.header, hideTitle && styles.floating)}>
            {/* The first focus, so that it is read first. */}
            <h2
              id={titleId}
              className={hideTitle ? 'visually-hidden' : styles.title}
              tabIndex={-1}
              data-modal-title=""
            >
              {title}
            </h2>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </div>
        }
      >
        <div
          key={part}
          className={classNames(styles.body, bodyClass)}
          id={textId}
          data-bare={hideTitle || undefined}
        >
          {children}
        </div>
        {footer}
      </Panel>
    </dialog>
  )
}

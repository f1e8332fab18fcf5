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
  /** Keeps the title for screen readers only, as the heading of a page of its own. */
  hideTitle?: boolean | undefined
  look: 'dialog' | 'sheet' | 'drawer'
  width?: 'm' | 'l' | undefined
  full?: boolean | undefined
  dismissOnOverlay?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** The component around header and content, instead of a plain element. */
  Panel?: ComponentType<ModalPanelProps> | undefined
  bodyClass: string | undefined
  /** The current step of the content; a change scrolls to the top. */
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

/** A ref callback. Initial focus: `[data-autofocus]` on a desktop, else the title. `close()` restores the focus. */
function openWhileMounted(element: HTMLDialogElement | null) {
  if (!element) return undefined
  element.showModal()
  const field = matchMedia(desktop).matches ? element.querySelector<HTMLElement>('[data-autofocus]') : null
  ;(field ?? element.querySelector<HTMLElement>('[data-modal-title]'))?.focus()
  return () => {
    element.close()
    // The opener may no longer exist: the list is not empty any more, or the visitor has signed in.
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
  const Title = hideTitle ? 'h1' : 'h2'
  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file input inside fires its own `cancel`, which bubbles.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  // Browsers may close on a second Escape despite `preventDefault`; the owner must know.
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
      {/* A button, so that a text selection that ends outside the panel does not count as a click. */}
      {dismissOnOverlay && (
        <button type="button" className={styles.overlay} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      )}
      <Panel
        className={styles.panel}
        onClose={onClose}
        header={
          <div className={classNames(styles.header, hideTitle && styles.floating)}>
            {/* Focused first, so that screen readers start with it. */}
            <Title
              id={titleId}
              className={hideTitle ? 'visually-hidden' : styles.title}
              tabIndex={-1}
              data-modal-title=""
            >
              {title}
            </Title>
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

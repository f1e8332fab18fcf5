import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styles from './bar-panel.module.css'

interface BarPanelProps {
  /** What the button does, in words; its picture is `face`. */
  label: string
  face: ReactNode
  /** Drawn while the panel is open. */
  children: ReactNode
}

/** A round button of the bar and the panel that opens below it: one at a time, closed by Escape, by a tap elsewhere or by a link in it. */
export function BarPanel({ label, face, children }: BarPanelProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', () => {
        // A link in it was followed: the focus goes to the page, not back to the button.
        const { activeElement } = document
        if (activeElement instanceof HTMLElement && panel.current?.contains(activeElement))
          activeElement.blur()
        panel.current?.hidePopover()
      }),
    [router],
  )
  return (
    <>
      <button type="button" className={styles.button} title={label} aria-label={label} popoverTarget={id}>
        {face}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen ? children : null}
      </div>
    </>
  )
}

import type { ComponentProps, MouseEvent } from 'react'
import { passFocus } from '~/lib/pass-focus.ts'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks, but keeps the focus. */
    busy?: boolean | undefined
  }

const leave = passFocus()

/** A push button. `type` defaults to `button`. */
export function Button({
  variant,
  size,
  full,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault()
    onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, full })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      <span className={styles.content} ref={leave}>
        {children}
      </span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

/** One primary button per view; danger only for what cannot be undone. */
type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  size?: 'm' | 's' | undefined
  full?: boolean | undefined
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'm', full = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], full && styles.full)
}

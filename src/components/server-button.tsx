import { useId, type ComponentProps } from 'react'
import { useSnapshot } from 'valtio'
import { online } from '~/pwa/connectivity/online.ts'
import { Button } from '~/ui/button.tsx'
import { lazily } from './lazy-part.tsx'

const NeedsConnection = lazily(
  async () => (await import('./unavailable/offline-texts.tsx')).NeedsConnection,
  { texts: ['offline'] },
)

type ServerButtonProps = ComponentProps<typeof Button> & {
  /** No room for the reason: it is visually hidden, because the offline bar shows it. */
  compact?: boolean
}

/** A button that needs the server: offline it does nothing, says why, and a tap checks the connection. */
export function ServerButton({ compact = false, ...props }: ServerButtonProps) {
  const { isOnline } = useSnapshot(online)
  const reasonId = useId()
  // The same element in both states, so that it keeps the focus.
  const held: Partial<ComponentProps<typeof Button>> = isOnline
    ? {}
    : {
        'aria-disabled': true,
        'aria-describedby': reasonId,
        onClick: (event) => {
          // Also prevents submitting by Enter in a field, which clicks this button.
          event.preventDefault()
          void import('~/pwa/connectivity/connection-watch.ts').then(({ ask }) => ask())
        },
      }
  return (
    <>
      <Button {...props} {...held} />
      {isOnline ? null : <NeedsConnection id={reasonId} isHidden={compact} />}
    </>
  )
}

/** Shown instead of a form that needs the server to render: its name, and that it needs a connection. */
export const ActionNeedsConnection = ({ label }: { label: string }) => (
  <ServerButton full>{label}</ServerButton>
)

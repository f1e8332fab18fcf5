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
  /** Where there is no room beside it: the reason is for screen readers, the bar above the page says it to the others. */
  compact?: boolean
}

/** A button whose work is the server's: without a connection it does nothing, says why, and looks whether it is back. */
export function ServerButton({ compact = false, ...props }: ServerButtonProps) {
  const { isOnline } = useSnapshot(online)
  const reasonId = useId()
  // One element whatever the state, so that the focus stays on it.
  const held: Partial<ComponentProps<typeof Button>> = isOnline
    ? {}
    : {
        'aria-disabled': true,
        'aria-describedby': reasonId,
        onClick: (event) => {
          // Also keeps Enter in a field from submitting: it presses this button.
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

/** In the place of a form that needs the server even to be shown: what it would do, and why it cannot. */
export const ActionNeedsConnection = ({ label }: { label: string }) => (
  <ServerButton full>{label}</ServerButton>
)

import { PushCard } from '../../../shell/push/push-card.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { KeptCard } from './kept-card.tsx'
import { RememberedCard } from './remembered-card.tsx'
import { SessionCard } from './session-card.tsx'

/** This device: whether its session is alive, whom it remembers, and what else it keeps. */
export function DeviceSection() {
  return (
    <Stack gap={4}>
      <SessionCard />
      <PushCard />
      <RememberedCard />
      <KeptCard />
    </Stack>
  )
}

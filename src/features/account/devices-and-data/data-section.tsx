import { hasCapability } from '~/api/platform.ts'
import { TermsGate } from '~/components/accepted-terms/terms-gate.tsx'
import { Stack } from '~/ui/stack.tsx'
import { ClosureCard } from './closure-card.tsx'
import { ExportCard } from './export-card.tsx'

/** What the operator and this device hold about the player: the terms between them, a copy of it all, and its end. */
export function DataSection() {
  return (
    <Stack gap={4}>
      {hasCapability('dataExport') ? <ExportCard /> : null}
      <TermsGate always />
      {hasCapability('accountClosure') ? <ClosureCard /> : null}
    </Stack>
  )
}

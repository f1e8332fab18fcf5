/** What measures as a fault and is none: each with its reason. The list is the whole of what the gate lets through. */
import type { Exception } from './finding.ts'

export const exceptions: readonly Exception[] = [
  {
    kind: 'broken-word',
    selector: 'bdi, [translate=no], code',
    reason:
      'Names, addresses and order numbers of people and servers: one unbroken word must not widen the page.',
  },
]

/** What measures as a fault and is none: each with its reason. The list is the whole of what the gate lets through. */
import type { Exception } from './finding.ts'

export const exceptions: readonly Exception[] = [
  {
    kind: 'broken-word',
    selector: 'bdi, [translate=no], code, [class*="_heroName_"]',
    reason:
      'Names, addresses and order numbers of people and servers: one unbroken word must not widen the page.',
  },
  {
    kind: 'label-lines',
    selector: '[class*="_rail_"] a, main footer nav a, [data-quiet] a, [class*="_tiles_"] a',
    reason:
      'Names of pages in the rail, the footer, below an icon and in the last list of Me may have a second line.',
  },
  {
    kind: 'label-lines',
    selector: '[class*="_entry_"], summary, [class*="_question_"]',
    reason:
      'An entry of a table of contents and a question of the guide are read as text, as long as they are.',
  },
  {
    kind: 'label-lines',
    selector: 'main a:has([lang])',
    reason:
      'The title of a notice or a letter that was written in another language is as long as its author made it.',
  },
  {
    kind: 'tab-row',
    selector: 'form [role=group]',
    reason: 'Amounts that fill a field are offers, all of them in view.',
  },
  {
    kind: 'overlap',
    selector: '[class*="_rail_"] [class*="_item_"]',
    reason: 'The number of unread letters stands in the free end of its link, beside it in the document.',
  },
  {
    kind: 'primary-target',
    selector: '[data-group="about"] a, [data-group="footer"] a',
    reason: 'What is read once and looked up later takes less of the rail; 24 px (WCAG 2.5.8) hold here too.',
  },
]

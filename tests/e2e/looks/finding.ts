/** What the probe says of a screen. */

/** Each kind of fault with what it means. */
export const kinds = {
  'page-overflow': 'the page is wider than the window',
  'box-overflow': 'text or a control sticks out of the card, button or field that it is in',
  clipped: 'text is cut off by a box, without an ellipsis by intent',
  overlap: 'text or controls lie upon each other',
  'broken-word': 'a word, or a number and its unit, is parted over two lines',
  squeezed: 'a text stands in several lines of a few characters',
  'label-lines': 'the label of a button, tab, chip or tile takes more than one line',
  'tab-row': 'a group of tabs takes more than one row, or its chosen one is out of sight',
  target: 'less than 24 × 24 px to hit, and another target too near (WCAG 2.2, 2.5.8)',
  'primary-target': 'a main action, a tab or a field of less than 44 px',
  contrast: 'less contrast than 4.5:1, or 3:1 for large text',
} as const
export type Kind = keyof typeof kinds

export interface Finding {
  kind: Kind
  /** Names of the source, from the outer to the inner. */
  where: string
  text: string
  /** What was measured. */
  numbers: string
}

/** What is no fault although it measures as one. */
export interface Exception {
  kind: Kind
  /** Elements in here, or these themselves. */
  selector: string
  reason: string
}

export interface Judgement {
  findings: Finding[]
  /** Texts whose ground is a picture or a gradient: their contrast was not computed. */
  onPictures: number
  texts: number
  controls: number
}

import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

/**
 * A row's height in px. One that is not displayed (the app draws beside the painted screen before it shows) has the
 * height of most rows: as 0 the whole list would seem to fit.
 */
export const measureRow = <Item extends Element>(
  element: Item,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, Item>,
): number => measureElement(element, entry, rows) || rows.options.estimateSize(0)

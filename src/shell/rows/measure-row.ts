import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

/**
 * A row's height in px, taken where it was observed: before the next paint, when it costs no layout of its own. Until
 * then, and where it is not displayed (the app draws beside the painted screen before it shows), a row has the height
 * that it had or that most rows have: as 0 the whole list would seem to fit.
 */
export const measureRow = <Item extends Element>(
  element: Item,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, Item>,
): number => {
  const index = rows.indexFromElement(element)
  const known = () =>
    rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index)
  return entry ? measureElement(element, entry, rows) || known() : known()
}

/** Scrolls a row sideways until `item` of it, which may lie beyond the edge of a narrow screen, is in its middle. */
export function bringIntoRow(
  item: HTMLElement | null | undefined,
  row: HTMLElement | null | undefined,
): void {
  if (!item || !row) return
  // Right before the paint, which lays the page out anyway.
  requestAnimationFrame(() => {
    const { left, width } = item.getBoundingClientRect()
    row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2
  })
}

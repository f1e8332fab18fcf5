/** Groups of tabs, by what they are for a screen reader: links of which one is current, tabs, segments, filters. */
import { styleOf, type Box } from './seen.ts'
import type { Report } from './words.ts'

const groups: readonly { group: string; item: string }[] = [
  { group: 'nav:has([aria-current]:not([aria-current=false]))', item: 'a' },
  { group: '[role=tablist]', item: '[role=tab]' },
  { group: 'fieldset:has(label [type=radio])', item: 'label:has([type=radio])' },
  { group: '[role=group]:has([aria-pressed])', item: '[aria-pressed]' },
]

const chosen =
  '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], :has(:checked)'

function rowsOf(boxes: readonly Box[]): Box[][] {
  const rows: Box[][] = []
  for (const box of boxes) {
    const row = rows.find(([first]) => first && box.top < first.bottom && box.bottom > first.top)
    if (row) row.push(box)
    else rows.push([box])
  }
  return rows
}

/** The box that scrolls sideways around an item, within its group. */
function scrollerOf(item: Element, group: Element): Element | null {
  for (let at = item.parentElement; at && group.contains(at); at = at.parentElement)
    if (/auto|scroll/.test(styleOf(at).overflowX)) return at
  return null
}

export function judgeTabs(root: Element, isSeen: (element: Element) => boolean, report: Report): void {
  for (const { group, item } of groups)
    for (const element of root.querySelectorAll(group)) {
      const items = [...element.querySelectorAll(item)].filter(isSeen)
      // Cards in columns are choices of a form.
      if (items.some(({ parentElement }) => parentElement && styleOf(parentElement).display === 'grid'))
        continue
      const rows = rowsOf(items.map((one) => one.getBoundingClientRect()))
      // One below the other is a list.
      if (rows.length > 1 && rows.length < items.length)
        report('tab-row', element, element.textContent, `${items.length} items in ${rows.length} rows`)
      const current = items.find((one) => one.matches(chosen))
      const scroller = current && scrollerOf(current, element)
      if (!scroller) continue
      const { left, right } = current.getBoundingClientRect()
      const shown = scroller.getBoundingClientRect()
      const hidden = Math.max(shown.left - left, right - shown.right)
      if (hidden > 1) report('tab-row', current, current.textContent, `${Math.round(hidden)} px out of sight`)
    }
}

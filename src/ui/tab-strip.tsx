import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './tab-strip.module.css'

type TabStripProps = ComponentProps<'div'> & {
  as?: 'div' | 'nav' | 'ul'
  /** `segments`: in a frame; `chips`: up to the screen's edges; `tabs`: on a line. */
  look?: 'segments' | 'chips' | 'tabs'
}

const chosen =
  '[data-status=active], [aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]'

/** A ref callback: scrolls the selected item to the middle, and marks the edges with hidden items. */
function follow(row: HTMLElement | null) {
  if (!row) return
  const mark = () => {
    row.toggleAttribute('data-before', row.scrollLeft > 1)
    row.toggleAttribute('data-after', row.scrollWidth - row.clientWidth - row.scrollLeft > 1)
  }
  const show = () => {
    const item = row.querySelector(chosen)
    if (item) {
      const { left, width } = item.getBoundingClientRect()
      row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2
    }
    mark()
  }
  // The first callback, with the initial size, comes before the paint.
  const sizes = new ResizeObserver(show)
  sizes.observe(row)
  const choices = new MutationObserver(show)
  choices.observe(row, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-status', 'aria-current', 'aria-selected', 'aria-pressed'],
  })
  row.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    choices.disconnect()
    row.removeEventListener('scroll', mark)
  }
}

/** A row of options that scrolls horizontally, so that the page never does. */
export function TabStrip({ as = 'div', look = 'segments', className, ...props }: TabStripProps) {
  // One type for all three elements, which take the same attributes.
  const Tag = as as 'div'
  return <Tag {...props} className={classNames(styles.strip, className)} data-look={look} ref={follow} />
}

import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './tab-strip.module.css'

type TabStripProps = ComponentProps<'div'> & {
  as?: 'div' | 'nav' | 'ul'
  /** `segments` stand in a frame, `chips` reach to the edges of the screen, `tabs` stand on a line. */
  look?: 'segments' | 'chips' | 'tabs'
}

const chosen =
  '[data-status=active], [aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]'

/** Brings the chosen item into the middle, and marks the edges beyond which there is more. */
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
  // Also says the first size, right before the paint.
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

/** A few things of which one is chosen, in one row that scrolls sideways; the page never does. */
export function TabStrip({ as = 'div', look = 'segments', className, ...props }: TabStripProps) {
  // One type for all three: they take the same attributes.
  const Tag = as as 'div'
  return <Tag {...props} className={classNames(styles.strip, className)} data-look={look} ref={follow} />
}

import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { TabStrip } from './tab-strip.tsx'
import styles from './tabs.module.css'

type TabsProps = {
  label: string
  tabs: readonly { id: string; label: string }[]
  selected: string
  onSelect: (id: string) => void
  children: ReactNode
}

/** The next index for an arrow key, Home or End; undefined for other keys. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Tabs with one panel; arrow keys move and select. For tabs that are pages, use links with `segmentedItemClass`. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId()

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const index = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    )
    const target = index === undefined ? undefined : tabs[index]
    if (index === undefined || !target) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
    onSelect(target.id)
  }

  return (
    <div>
      <TabStrip
        look="tabs"
        className={styles.list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </TabStrip>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  )
}

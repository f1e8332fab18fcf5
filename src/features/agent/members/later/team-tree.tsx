import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/components/error-text.ts'
import { Icon } from '~/ui/icon.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { branchQuery } from '../../api.ts'
import type { AgentSearch } from '../../search.ts'
import styles from './team-tree.module.css'

interface Step {
  userId: string
  agentAccount: string
}

interface TeamTreeProps {
  /** From below the agent down to who is looked at; empty is the agent's own team. */
  way: readonly Step[]
  onOpen: (search: AgentSearch) => void
}

interface Tree {
  isOpen: (id: string) => boolean
  /** Who is looked at, or the closed branch that has them. */
  current: string
  /** Where Tab comes in. */
  focused: string
}

/** The agent's own team; no member has this id. */
const root = ''

const itemOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]') : null

/** The team as branches, each read once it is opened (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/). */
export function TeamTree({ way, onOpen }: TeamTreeProps) {
  const { t } = useTranslation('agent')
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [touched, setTouched] = useState<string | null>(null)
  const isOpen = (id: string) =>
    toggled.get(id) ?? (id === root || way.slice(0, -1).some(({ userId }) => userId === id))
  const steps = [root, ...way.map(({ userId }) => userId)]
  const closed = steps.findIndex((id) => !isOpen(id))
  const current = steps.at(closed) ?? root
  const tree: Tree = { isOpen, current, focused: touched ?? current }

  const toggle = (id: string, open: boolean) => {
    setToggled(new Map(toggled).set(id, open))
    setTouched(id)
  }
  const click = (event: MouseEvent) => {
    const item = itemOf(event.target)
    const { id, above } = item?.dataset ?? {}
    if (!item || id === undefined) return
    const isTwist = event.target instanceof Element && event.target.closest('[data-twist]') !== null
    const isLeaf = !item.hasAttribute('aria-expanded')
    if (isTwist && !isLeaf) return toggle(id, !isOpen(id))
    if (!isLeaf) toggle(id, true)
    const parent = isLeaf ? above : id
    onOpen({ ...(parent ? { parent } : {}), ...(isLeaf ? { member: id } : {}) })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const item = itemOf(event.target)
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
    const at = all.indexOf(item)
    const id = item.dataset['id'] ?? root
    const expanded = item.getAttribute('aria-expanded')
    const inner = item.querySelector<HTMLElement>('[role=treeitem]')
    const next: Record<string, HTMLElement | null | undefined> = {
      ArrowDown: all[at + 1],
      ArrowUp: all[at - 1],
      Home: all[0],
      End: all.at(-1),
      ArrowRight: expanded === 'true' ? inner : null,
      ArrowLeft: expanded === 'true' ? null : item.parentElement?.closest<HTMLElement>('[role=treeitem]'),
    }
    if (event.key === 'Enter' || event.key === ' ')
      (item.querySelector<HTMLElement>(':scope > button') ?? item).click()
    else if (event.key === 'ArrowRight' && expanded === 'false') toggle(id, true)
    else if (event.key === 'ArrowLeft' && expanded === 'true') toggle(id, false)
    else if (event.key in next) next[event.key]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <ul
      role="tree"
      className={styles.tree}
      aria-label={t('members.tree')}
      onClick={click}
      onKeyDown={press}
      onFocus={({ target }) => setTouched(itemOf(target)?.dataset['id'] ?? null)}
    >
      <Item id={root} name={t('members.own')} hasBelow level={1} way={way} tree={tree} />
    </ul>
  )
}

interface ItemProps {
  id: string
  name: string
  above?: string
  hasBelow: boolean
  level: number
  /** What of the way lies below it; empty where it does not pass here. */
  way: readonly Step[]
  tree: Tree
}

function Item({ id, name, above, hasBelow, level, way, tree }: ItemProps) {
  const isOpen = hasBelow && tree.isOpen(id)
  return (
    <li
      role="treeitem"
      aria-label={name}
      aria-level={level}
      aria-expanded={hasBelow ? isOpen : undefined}
      aria-current={id === tree.current || undefined}
      tabIndex={id === tree.focused ? 0 : -1}
      data-id={id}
      data-above={above}
    >
      <span className={styles.row} translate="no">
        <span className={styles.twist} data-twist>
          {hasBelow ? <Icon name="chevron" size="xs" /> : null}
        </span>
        <bdi>{name}</bdi>
      </span>
      {isOpen ? <Branch id={id} level={level + 1} way={way} tree={tree} /> : null}
    </li>
  )
}

function Branch({ id, level, way, tree }: Pick<ItemProps, 'id' | 'level' | 'way' | 'tree'>) {
  const { t } = useTranslation('agent')
  const errorText = useErrorText()
  const read = useInfiniteQuery({ ...branchQuery(id), staleTime: 60_000 })
  const rows = read.data?.pages.flatMap(({ records }) => records) ?? []
  const [step, ...rest] = way
  const isListed = !step || rows.some(({ userId }) => userId === step.userId)
  const item = (row: Step, hasBelow: boolean) => {
    const { userId, agentAccount: name } = row
    const below = userId === step?.userId ? rest : []
    return <Item key={userId} id={userId} above={id} {...{ name, hasBelow, level, tree }} way={below} />
  }
  const more = read.hasNextPage ? t('report.more') : read.isError ? errorText(read.error) : null
  return (
    <ul role="group" className={styles.branch}>
      {rows.map((row) => item(row, row.childNum > 0))}
      {/* Whom the way leads to is there before the page that has them. */}
      {isListed ? null : item(step, rest.length > 0)}
      {read.isPending ? (
        <li role="none">
          <Skeleton shape="text" rows={1} />
        </li>
      ) : null}
      {more ? (
        <li role="treeitem" aria-level={level} tabIndex={-1}>
          <button
            type="button"
            tabIndex={-1}
            className={styles.more}
            onClick={({ currentTarget }) => {
              // This one may go; the rows that come stand behind the one before.
              const before = itemOf(currentTarget)?.previousElementSibling
              if (before instanceof HTMLElement) before.focus()
              void (read.hasNextPage ? read.fetchNextPage() : read.refetch())
            }}
          >
            {more}
          </button>
        </li>
      ) : null}
    </ul>
  )
}

import { AnimatePresence, PresenceContext } from 'framer-motion'
import * as m from 'framer-motion/m'
import {
  Children,
  Component,
  createContext,
  isValidElement,
  use,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { classNames } from '../class-names.ts'
import styles from './animated-list.module.css'
import { isMotionReady, MotionProvider } from './motion-provider.tsx'
import { isStill, motionTiming } from './motion-transition.ts'

type MovingProps = {
  /** `AnimatedItem`s, each with its key. */
  children: ReactNode
  /** A value whose change moves the rows, such as whether a button above them is shown. */
  beside?: string | number | boolean | undefined
}

/** A list whose rows animate when added, removed or moved. For short lists, because every row is measured. */
export const AnimatedList = ({ className, ...group }: MovingProps & { className?: string | undefined }) => (
  <ul className={classNames(styles.list, className)}>
    <AnimatedGroup {...group} />
  </ul>
)

type MovingItemProps = {
  as?: 'li' | 'div' | undefined
  className?: string | undefined
  children: ReactNode
  /** For the style sheet of the list. */
  'data-far'?: boolean | undefined
  'data-open'?: boolean | undefined
}

const entering = { opacity: 0, y: -8 }
const there = { opacity: 1, y: 0 }
const gone = { opacity: 0, x: -16 }

/** Without inline styles at rest and in the first render, because the CSP of prerendered pages forbids them. */
export function AnimatedItem({ as = 'li', className, children, ...data }: MovingItemProps) {
  const presence = use(PresenceContext)
  const isPresent = presence?.isPresent ?? true
  const row = useRef<HTMLElement>(null)
  // Starts invisible only if motion features can make it visible.
  const [appears] = useState(() => isMotionReady() && presence?.initial !== false)
  const props = {
    ...data,
    className: classNames(styles.item, className),
    exit: gone,
    inert: !isPresent,
    ...(appears ? { initial: entering, animate: there } : {}),
  }
  const content = (
    <>
      <RowPlace row={row} isPresent={isPresent} order={use(AnimatedOrder)} />
      {children}
    </>
  )
  return as === 'li' ? (
    <m.li ref={row as RefObject<HTMLLIElement | null>} {...props}>
      {content}
    </m.li>
  ) : (
    <m.div ref={row as RefObject<HTMLDivElement | null>} {...props}>
      {content}
    </m.div>
  )
}

/** Animates the `AnimatedItem`s in it. Their parent element must be positioned. */
export function AnimatedGroup({ children, beside = '' }: MovingProps) {
  const keys = Children.toArray(children).map((child) => (isValidElement(child) ? child.key : ''))
  return (
    <MotionProvider>
      <AnimatedOrder value={JSON.stringify([...keys, beside])}>
        <AnimatePresence initial={false}>{children}</AnimatePresence>
      </AnimatedOrder>
    </MotionProvider>
  )
}

/** The keys of the rows in order, as one string: rows are measured only when it changes. */
const AnimatedOrder = createContext('')

interface RowPlaceProps {
  row: RefObject<HTMLElement | null>
  isPresent: boolean
  /** Changes when any row is added, removed or moved. */
  order: string
}

interface Place {
  seen: DOMRect
  laidOut: { left: number; top: number; width: number; height: number }
}

const inFlow = { position: '', left: '', top: '', width: '', height: '' }

const outOfFlow = ({ left, top, width, height }: Place['laidOut']) => ({
  position: 'absolute',
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
})

/** A class, because only `getSnapshotBeforeUpdate` measures all rows before a commit; framer-motion's layout costs 14 kB. */
class RowPlace extends Component<RowPlaceProps> {
  override getSnapshotBeforeUpdate(before: RowPlaceProps): Place | null {
    const row = this.props.row.current
    if (!row || before.order === this.props.order) return null
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = row
    return { seen: row.getBoundingClientRect(), laidOut: { left, top, width, height } }
  }

  override componentDidUpdate(before: RowPlaceProps, _state: unknown, place: Place | null): void {
    const row = this.props.row.current
    if (!row || !place) return
    const { isPresent } = this.props
    if (isPresent && !before.isPresent) Object.assign(row.style, inFlow)
    if (isPresent) moveFrom(row, place.seen)
    else if (before.isPresent) Object.assign(row.style, outOfFlow(place.laidOut))
  }

  override render() {
    return null
  }
}

interface Mover {
  row: HTMLElement
  /** Its last position. */
  from: DOMRect
}

const movers: Mover[] = []
const travels = new WeakMap<HTMLElement, Animation>()

function travel(row: HTMLElement, x: number, y: number): void {
  const path = { transform: [`translate(${x}px, ${y}px)`, 'none'] }
  travels.set(row, row.animate(path, motionTiming))
}

/** Measures all rows before moving the first, to avoid a forced layout per row. */
function moveAll(): void {
  const moves = movers.splice(0).map(({ row, from }) => {
    const to = row.getBoundingClientRect()
    return { row, x: from.left - to.left, y: from.top - to.top }
  })
  if (isStill()) return
  for (const { row, x, y } of moves) if (x || y) travel(row, x, y)
}

/** Animates a row from its former position, together with the others of this commit. */
function moveFrom(row: HTMLElement, from: DOMRect): void {
  // A running animation continues from its current position.
  travels.get(row)?.cancel()
  movers.push({ row, from })
  if (movers.length === 1) queueMicrotask(moveAll)
}

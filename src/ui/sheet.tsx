import { useRef, type PointerEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Modal, type ModalPanelProps } from './modal.tsx'
import { isStill, motionTiming } from './motion/motion-transition.ts'
import styles from './sheet.module.css'
import { desktop } from './use-media.ts'

type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The primary action, fixed at the bottom. */
  footer?: ReactNode
  /** Full height on a phone, for flows of several steps. */
  full?: boolean | undefined
  dismissOnOverlay?: boolean | undefined
}

/** Slides up on phones; a dialog from 768 px. Unless `full`, it can be dragged down by its handle. */
export function Sheet({ open, footer, full = false, dismissOnOverlay = !full, ...modal }: SheetProps) {
  if (!open) return null
  return (
    <Modal
      look="sheet"
      full={full}
      dismissOnOverlay={dismissOnOverlay}
      Panel={full ? undefined : SheetPanel}
      bodyClass={styles.body}
      footer={footer && <div className={styles.footer}>{footer}</div>}
      {...modal}
    />
  )
}

const grip = { 'data-sheet-grip': '' }

/** From 768 px the sheet is a dialog without dragging. */
const isPhone = () => !matchMedia(desktop).matches

function isGrip(target: EventTarget): boolean {
  return (
    target instanceof Element && !target.closest('button') && target.closest('[data-sheet-grip]') !== null
  )
}

/** The panel of a sheet. On a phone it can be dragged down by its handle, and closes after a long drag or a flick. */
function SheetPanel({ className, header, onClose, children }: ModalPanelProps) {
  const pull = useRef<Pull>(null)

  function hold(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary || event.button !== 0 || !isGrip(event.target) || !isPhone()) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pull.current = startPull(event.clientY, event.timeStamp)
  }

  function follow(event: PointerEvent<HTMLDivElement>) {
    if (!pull.current) return
    pull.current = pulled(pull.current, event.clientY, event.timeStamp)
    event.currentTarget.style.translate = `0 ${pull.current.offset}px`
  }

  function letGo(event: PointerEvent<HTMLDivElement>) {
    const held = pull.current
    const panel = event.currentTarget
    if (!held) return
    pull.current = null
    const goes = event.type === 'pointerup' && isDismissed(held, panel.offsetHeight, event.timeStamp)
    slide(panel, held.offset, goes ? panel.offsetHeight : 0, () => {
      // Synchronously, so that no frame shows the sheet at its start position, unless the owner keeps it open.
      if (goes) flushSync(onClose)
      panel.style.translate = ''
    })
  }

  return (
    <div
      className={className}
      onPointerDown={hold}
      onPointerMove={follow}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <div className={styles.grip} {...grip}>
        <span className={styles.handle} aria-hidden="true" />
        {header}
      </div>
      {children}
    </div>
  )
}

/** Animates an element's vertical offset in px, and calls `onThere` at the end; at once under reduced motion. */
function slide(element: HTMLElement, from: number, to: number, onThere: () => void): void {
  if (from === to || isStill()) {
    onThere()
    return
  }
  const way = { translate: [`0 ${from}px`, `0 ${to}px`] }
  // The style stays after the animation, so that no frame shows the element at its start position.
  element.style.translate = `0 ${to}px`
  element.animate(way, motionTiming).addEventListener('finish', onThere)
}

interface Pull {
  /** The finger's start position, px. */
  start: number
  /** The sheet's offset, px. */
  offset: number
  /** Px per second, downwards. */
  velocity: number
  /** The time of the last event, ms. */
  time: number
}

const farEnough = 0.3
/** The minimum velocity of a flick, px per second. */
const fastEnough = 500
/** After so long without a move, ms, lifting the finger is not a flick. */
const rest = 100

const startPull = (y: number, time: number): Pull => ({ start: y, offset: 0, velocity: 0, time })

/** The finger is at `y` now. Upwards the sheet does not give. */
function pulled(pull: Pull, y: number, time: number): Pull {
  const offset = Math.max(0, y - pull.start)
  const elapsed = time - pull.time
  // Two events at the same time give no velocity.
  if (elapsed <= 0) return { ...pull, offset }
  return { ...pull, offset, velocity: ((offset - pull.offset) / elapsed) * 1000, time }
}

/** True when the finger let go at `time` of a sheet that it pulled far enough down, or flicked. */
function isDismissed({ offset, velocity, time }: Pull, height: number, now: number): boolean {
  const speed = now - time > rest ? 0 : velocity
  if (offset <= 0 || speed < -fastEnough) return false
  return speed > fastEnough || offset > height * farEnough
}

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
  /** The primary action, fixed where the thumb is. */
  footer?: ReactNode
  /** Takes the whole height of a phone: for flows of more than one step. */
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

/** From 768 px the sheet is a dialog, which nobody pulls. */
const isPhone = () => !matchMedia(desktop).matches

function isGrip(target: EventTarget): boolean {
  return (
    target instanceof Element && !target.closest('button') && target.closest('[data-sheet-grip]') !== null
  )
}

/** The panel of a sheet: on a phone it follows the finger down by its grip, and goes when it was pulled far enough. */
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
      // At once: no frame may show the sheet back in its place. Where its owner keeps it open, it does stand there.
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

/** Slides an element from one px below its place to another, and says when it is there: at once under reduced motion. */
function slide(element: HTMLElement, from: number, to: number, onThere: () => void): void {
  if (from === to || isStill()) {
    onThere()
    return
  }
  const way = { translate: [`0 ${from}px`, `0 ${to}px`] }
  // It stays there until it is told otherwise, so that no frame shows it back in its place.
  element.style.translate = `0 ${to}px`
  element.animate(way, motionTiming).addEventListener('finish', onThere)
}

/** A sheet under the finger. */
interface Pull {
  /** Where the finger took hold, px. */
  start: number
  /** Px that the sheet is below its place. */
  offset: number
  /** Px per second, downwards. */
  velocity: number
  /** The last moment that was looked at, ms. */
  time: number
}

const farEnough = 0.3
/** A flick, px per second. */
const fastEnough = 500
/** A finger that rests so long flicks no more, ms. */
const rest = 100

const startPull = (y: number, time: number): Pull => ({ start: y, offset: 0, velocity: 0, time })

/** The finger is at `y` now. Upwards the sheet does not give. */
function pulled(pull: Pull, y: number, time: number): Pull {
  const offset = Math.max(0, y - pull.start)
  const elapsed = time - pull.time
  // Two reports of one moment say nothing about speed.
  if (elapsed <= 0) return { ...pull, offset }
  return { ...pull, offset, velocity: ((offset - pull.offset) / elapsed) * 1000, time }
}

/** True when the finger let go at `time` of a sheet that it pulled far enough down, or flicked. */
function isDismissed({ offset, velocity, time }: Pull, height: number, now: number): boolean {
  const speed = now - time > rest ? 0 : velocity
  if (offset <= 0 || speed < -fastEnough) return false
  return speed > fastEnough || offset > height * farEnough
}

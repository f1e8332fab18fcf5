import { type PointerEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ModalPanelProps } from './modal.tsx'
import { type Pull, isDismissed, pulled, startPull } from './motion/pull.ts'
import { slide } from './motion/slide.ts'

/** Marks what a sheet can be pulled by. */
export const grip = { 'data-sheet-grip': '' }

/** From 768 px the sheet is a dialog, which nobody pulls. */
const isPhone = () => matchMedia('(width < 768px)').matches

function isGrip(target: EventTarget): boolean {
  return (
    target instanceof Element && !target.closest('button') && target.closest('[data-sheet-grip]') !== null
  )
}

/** The panel of a sheet: on a phone it follows the finger down by its grip, and goes when it was pulled far enough. */
export function SheetPanel({ className, onClose, children }: ModalPanelProps) {
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
      {children}
    </div>
  )
}

import { Component, type RefObject } from 'react'
import { moveFrom } from './make-room.ts'

interface RowPlaceProps {
  row: RefObject<HTMLElement | null>
  isPresent: boolean
  /** Changes when any row comes, goes or moves. */
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

/**
 * Minds the place of a row: one that leaves is taken out of the flow where it stands, so that the others close up
 * while it fades; one that is laid out elsewhere travels there. A class, for only a class can measure all rows of a
 * commit before it changes the first. (AnimatePresence's `popLayout` would do the first by a `<style>`, which the
 * policy forbids; framer-motion's layout animations would do the second for 14 kB.)
 */
export class RowPlace extends Component<RowPlaceProps> {
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

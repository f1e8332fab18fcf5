/** A pachinko board: balls fall through pins into the pocket below the screen, whose three reels then show the round. */
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const centre = 160
const pocket = { x: centre, y: 246 }
const ball = 5
const steps = 120 // a second

/** Rows that are shifted against each other beside and below the screen, a roof over it, and a funnel to the pocket. */
function placePins() {
  const pins = []
  for (let row = 0; row < 11; row += 1)
    for (let x = row % 2 ? 30 : 43; x < 292; x += 26) {
      const y = 66 + row * 25
      const aside = Math.abs(x - centre)
      const isFree = y < 246 ? aside > 104 : y < 290 ? aside > 30 : aside > 8
      if (isFree && (y > 160 || Math.hypot(x - centre, y - 160) < 132)) pins.push({ x, y })
    }
  for (let angle = 200; angle <= 340; angle += 7) {
    const turn = (angle * Math.PI) / 180
    pins.push({ x: centre + 84 * Math.cos(turn), y: 118 + 58 * Math.sin(turn) })
  }
  for (let y = 106; y < 170; y += 10) pins.push({ x: centre - 82, y }, { x: centre + 82, y })
  for (let step = 0; step < 9; step += 1)
    for (const side of [-1, 1]) pins.push({ x: centre + side * (14 + step * 9), y: 234 - step * 4 })
  return pins
}
const pins = placePins()

const floorAt = (x) => 366 - Math.abs(x - centre) * 0.16
/** Sixteen places from one to the other. */
const along = ([x, y], [toX, toY]) =>
  Array.from({ length: 17 }, (_, step) => [x + ((toX - x) * step) / 16, y + ((toY - y) * step) / 16])

/** Where a ball is at each step from the end of the rail until it is in the pocket or out of play. */
function fall() {
  const turn = ((250 + Math.random() * 55) * Math.PI) / 180
  const speed = 60 + Math.random() * 190
  let x = centre + 138 * Math.cos(turn)
  let y = 160 + 138 * Math.sin(turn)
  let vx = -Math.sin(turn) * speed
  let vy = Math.cos(turn) * speed
  const path = []
  while (path.length < steps * 5) {
    vy += 620 / steps
    x += vx / steps
    y += vy / steps
    const reach = y < 160 ? 138 : 0
    const far = Math.hypot(x - centre, y - 160)
    if (reach && far > reach) bounce((centre - x) / far, (160 - y) / far, far - reach)
    if (Math.abs(x - centre) > 138) bounce(Math.sign(centre - x), 0, Math.abs(x - centre) - 138)
    for (const pin of pins) {
      const gap = Math.hypot(x - pin.x, y - pin.y)
      if (gap < ball + 2.5) bounce((x - pin.x) / gap, (y - pin.y) / gap, ball + 2.5 - gap)
    }
    path.push([x, y])
    if (Math.abs(x - pocket.x) < 9 && Math.abs(y - pocket.y) < 4)
      return { path: [...path, [pocket.x, 252]], isCaught: true }
    if (y > floorAt(x)) return { path: [...path, ...along([x, y], [centre, 372])], isCaught: false }
  }
  return {}

  /** Off a wall or a pin in this direction, a little askew as brass is. */
  function bounce(towardsX, towardsY, depth) {
    x += towardsX * depth
    y += towardsY * depth
    const into = vx * towardsX + vy * towardsY
    if (into >= 0) return
    vx -= 1.42 * into * towardsX - (Math.random() - 0.5) * 16
    vy -= 1.42 * into * towardsY
  }
}

/** A fall that ends as it should: each round has one ball in the pocket, which is what its stake paid for. */
function fallInto(isCaught) {
  for (;;) {
    const found = fall()
    if (found.isCaught === isCaught) return found.path
  }
}

const draw = (name, attributes, parent) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  parent.append(element)
  return element
}
/** Up the rail on the left and over the arch, before a fall begins where it was let go. */
const rail = ([x, y]) => {
  const end = Math.atan2(y - 160, x - centre)
  const arch = Array.from({ length: 10 }, (_, step) => {
    const turn = -Math.PI + ((end + Math.PI) * step) / 9
    return [centre + 142 * Math.cos(turn), 160 + 142 * Math.sin(turn)]
  })
  return [[18, 340], ...arch]
}

export function createBoard(board, reels) {
  const picture = draw('svg', { viewBox: '0 0 320 380', 'aria-hidden': 'true' }, board)
  board.prepend(picture)
  draw('path', { class: 'field', d: 'M12 348V160A148 148 0 0 1 308 160V348L172 371H148Z' }, picture)
  draw('path', { class: 'rail', d: 'M18 350V160A142 142 0 0 1 160 18' }, picture)
  for (const { x, y } of pins) draw('circle', { class: 'pin', cx: x, cy: y, r: 3 }, picture)
  draw('path', { class: 'pocket', d: 'M147 242H173L168 264H152Z' }, picture)
  draw('path', { class: 'gate', d: 'M118 318H202L196 340H124Z' }, picture)
  draw('path', { class: 'out', d: 'M148 368H172V378H148Z' }, picture)
  const balls = draw('g', {}, picture)
  let falls = []

  const shoot = (path, delay) => {
    const element = draw('circle', { class: 'ball', r: ball, cx: 0, cy: 0 }, balls)
    const shown = [...rail(path[0]), ...path.filter((_place, step) => step % 2 === 0), path.at(-1)]
    const duration = calm.matches ? 0 : 260 + (path.length / steps) * 520
    const keyframes = shown.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }))
    return element.animate(keyframes, { duration, delay: calm.matches ? 0 : delay, fill: 'both' })
  }
  const clear = () => {
    for (const fallen of falls) fallen.cancel()
    falls = []
    balls.replaceChildren()
  }

  return {
    roll() {
      clear()
      const [caught] = (falls = [true, false, false].map((isCaught, index) =>
        shoot(fallInto(isCaught), [120, 0, 300][index]),
      ))
      caught.finished.then(reels.roll, () => undefined)
    },
    /** The screen turns when the ball is in its pocket; what it pays runs in through the gate. */
    async landOn(stops, win) {
      await falls[0].finished.catch(() => undefined)
      await reels.landOn(stops)
      if (win === '0' || calm.matches) return
      for (let paid = 0; paid < 5; paid += 1) {
        const x = 134 + paid * 13
        falls.push(
          shoot(
            [
              [x, 286],
              [x, 300],
              [x, 328],
            ],
            paid * 70,
          ),
        )
      }
    },
    stop() {
      clear()
      reels.stop()
    },
  }
}

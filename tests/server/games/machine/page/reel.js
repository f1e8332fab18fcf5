/** One reel: shows a symbol, rolls, and comes to rest on the symbol it is told. */
const cell = (symbol) => {
  const element = document.createElement('span')
  element.className = `symbol s${symbol}`
  return element
}
const anySymbol = () => Math.floor(Math.random() * 6)
const calm = matchMedia('(prefers-reduced-motion: reduce)')

function createReel(strip) {
  let shown = anySymbol()
  const draw = (symbols) => strip.replaceChildren(...symbols.map(cell))
  const rest = () => draw([anySymbol(), shown, anySymbol()])
  rest()
  return {
    /** Rolls until `landOn`; what passes by is decoration, the outcome comes from the server. */
    roll() {
      strip.parentElement.classList.add('rolling')
    },
    async landOn(symbol, delay) {
      strip.parentElement.classList.remove('rolling')
      const above = anySymbol()
      shown = symbol
      if (calm.matches) return draw([above, symbol, anySymbol()])
      const passing = Array.from({ length: 9 }, anySymbol)
      draw([above, symbol, ...passing, anySymbol()])
      const height = strip.parentElement.clientHeight / 3
      const roll = strip.animate(
        [
          { transform: `translateY(${-height * 9}px)` },
          { transform: `translateY(${height * 0.09}px)`, offset: 0.9 },
          { transform: 'none' },
        ],
        { duration: 520 + delay, easing: 'cubic-bezier(.16,.84,.36,1)' },
      )
      await roll.finished.catch(() => undefined)
      draw([above, symbol, anySymbol()])
    },
    /** Stays on what it showed: the round did not happen. */
    stop() {
      strip.parentElement.classList.remove('rolling')
    },
  }
}

/** The three reels of a machine, as a board has them on its screen. */
export function createReels(strips) {
  const reels = strips.map(createReel)
  return {
    roll: () => reels.forEach((reel) => reel.roll()),
    landOn: (stops) => Promise.all(reels.map((reel, index) => reel.landOn(stops[index], index * 190))),
    stop: () => reels.forEach((reel) => reel.stop()),
  }
}

const rem = 16
const leastTile = 6.25 * rem
const gap = rem

/** How many tiles stand side by side in `width` px, as game-grid.module.css lays them out: three on phones, else up to six. */
export function tileColumns(width: number, isPhone: boolean): number {
  if (isPhone || width <= 0) return 3
  return Math.max(1, Math.min(6, Math.floor((width + gap) / (leastTile + gap))))
}

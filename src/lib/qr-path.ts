/** The quiet zone around a code, in modules. */
export const quietZone = 4

/** The dark modules as one SVG path, run by run, so that no markup from a string is needed. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  const runs: string[] = []
  modules.forEach((row, y) => {
    let start = -1
    ;[...row, false].forEach((isDark, x) => {
      if (isDark && start < 0) start = x
      if (isDark || start < 0) return
      runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`)
      start = -1
    })
  })
  return runs.join('')
}

/** Lines of cells as text, each column as wide as its longest cell. */
export function columns(lines: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const line of lines)
    line.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, cell.length)))
  const padded = (line: readonly string[]) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0))
  return lines.map((line) => padded(line).join('  ').trimEnd()).join('\n')
}

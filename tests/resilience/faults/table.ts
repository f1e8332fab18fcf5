export interface Line {
  fault: string
  runs: number
  result: string
  note: string
}

export function printTable(lines: readonly Line[]): void {
  const cells = [
    ['fault', 'runs', 'result', ''],
    ...lines.map(({ fault, runs, result, note }) => [fault, runs.toLocaleString('en-US'), result, note]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const shown = cells.map(([fault = '', runs = '', result = '', note = '']) =>
    [fault.padEnd(widths[0] ?? 0), runs.padStart(widths[1] ?? 0), result.padEnd(widths[2] ?? 0), note]
      .join('  ')
      .trimEnd(),
  )
  console.log(`\n${shown.join('\n')}\n`)
}

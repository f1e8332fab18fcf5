import { median } from './stats.ts'

export interface Goal {
  text: string
  /** Of the medians; the floor's is NaN where there is none. */
  met: (app: number, floor: number) => boolean
}
export const atMost = (limit: number, unit = ''): Goal => ({
  text: `≤ ${limit}${unit && ` ${unit}`}`,
  met: (app) => app <= limit,
})
export const atLeast = (limit: number): Goal => ({ text: `≥ ${limit}`, met: (app) => app >= limit })
export const timesFloor = (ratio: number): Goal => ({
  text: `≤ ${ratio} × floor`,
  met: (app, floor) => app <= ratio * floor,
})

export interface Row {
  part: string
  name: string
  unit: string
  /** One sample a run; empty where nothing could be measured, and `note` says why. */
  app: number[]
  floor?: number[]
  goal?: Goal
  note?: string
}

/** Makes the rows of one part of the table; where nothing was measured, `app` is left out. */
export const rowsOf =
  (part: string) =>
  (name: string, unit: string, app: number[] = [], goal?: Goal): Row => ({
    part,
    name,
    unit,
    app,
    ...(goal ? { goal } : {}),
  })

const digits = (value: number) =>
  Number.isInteger(value) ? 0 : Math.abs(value) < 1 ? 3 : Math.abs(value) < 100 ? 1 : 0
const shown = (value: number) => value.toFixed(digits(value))

function spread(values: readonly number[] | undefined): string {
  if (!values?.length) return '–'
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return low === high ? shown(low) : `${shown(median(values))} (${shown(low)}–${shown(high)})`
}

/** The figures that a reader compares, next to the samples they come from. */
export function judged(row: Row) {
  const app = row.app.length ? median(row.app) : null
  const floor = row.floor?.length ? median(row.floor) : null
  return {
    ...row,
    goal: row.goal?.text ?? null,
    median: app,
    floorMedian: floor,
    ratio: app !== null && floor ? app / floor : null,
    met: row.goal ? app !== null && row.goal.met(app, floor ?? Number.NaN) : null,
  }
}

const metText = { true: 'yes', false: 'NO', null: '' }

export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const { ratio, met, goal } = judged(row)
    return [
      row.part,
      row.name,
      row.app.length ? `${spread(row.app)} ${row.unit}`.trim() : '–',
      spread(row.floor),
      ratio === null ? '' : ratio.toFixed(2),
      goal ?? '',
      `${metText[`${met}`]}${row.note ? ` ${row.note}` : ''}`.trim(),
    ]
  })
  const lines = [['part', 'measure', 'app', 'floor', 'app/floor', 'goal', 'met?'], ...cells]
  const widths = lines.reduce<number[]>(
    (wide, line) => line.map((cell, column) => Math.max(wide[column] ?? 0, cell.length)),
    [],
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

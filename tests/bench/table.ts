import { median } from './statistics.ts'

export interface Goal {
  text: string
  /** Of the medians; the floor's is NaN where there is none. */
  met: (app: number, floor: number) => boolean
}
export const atMost = (limit: number, unit = ''): Goal => ({
  text: `≤ ${limit}${unit && ` ${unit}`}`,
  met: (app) => app <= limit,
})
export const atLeast = (limit: number, unit = ''): Goal => ({
  text: `≥ ${limit}${unit && ` ${unit}`}`,
  met: (app) => app >= limit,
})
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
  /** What it is compared with: the static page, or a peer where `part` says so. */
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
export const shown = (value: number) => value.toFixed(digits(value))

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
    met: row.goal && app !== null ? row.goal.met(app, floor ?? Number.NaN) : null,
  }
}

function verdict(row: Row): string {
  const { met, goal } = judged(row)
  if (!goal) return ''
  return met === null ? 'not measured' : met ? 'pass' : 'FALLS SHORT'
}

/** Lines of cells, in columns. */
export function columns(lines: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const line of lines)
    line.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, cell.length)))
  const padded = (line: readonly string[]) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0))
  return lines.map((line) => padded(line).join('  ').trimEnd()).join('\n')
}

const asTable = (rows: readonly Row[]) =>
  columns([
    ['part', 'measure', 'goal', 'floor', 'this build', 'ratio', ''],
    ...rows.map((row) => {
      const { ratio, goal } = judged(row)
      const app = row.app.length ? `${spread(row.app)} ${row.unit}`.trim() : '–'
      const said = [verdict(row), row.note].filter(Boolean).join('; ')
      return [row.part, row.name, goal ?? '', spread(row.floor), app, ratio?.toFixed(2) ?? '', said]
    }),
  ])

/** The rows that have a goal, how many pass, and the others below. */
export function table(rows: readonly Row[]): string {
  const [goals, others] = [rows.filter(({ goal }) => goal), rows.filter(({ goal }) => !goal)]
  const count = (what: string) => goals.filter((row) => verdict(row) === what).length
  const sum = `${count('pass')} pass, ${count('FALLS SHORT')} fall short, ${count('not measured')} not measured`
  return [asTable(goals), sum, ...(others.length ? ['Without a goal:', asTable(others)] : [])].join('\n\n')
}

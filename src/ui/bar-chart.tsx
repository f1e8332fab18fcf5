import { useId } from 'react'
import styles from './bar-chart.module.css'
import { classNames } from './class-names.ts'

type BarChartProps = {
  title: string
  summary: string
  columns: readonly [string, string]
  /** `value` is for the bar's height only; `shown` is exact. */
  bars: readonly { key: string; label: string; value: number; shown: string }[]
  tableLabel: string
}

const height = 100
const step = 10

/** A bar chart over time, with a summary and a data table. */
export function BarChart({ title, summary, columns, bars, tableLabel }: BarChartProps) {
  const id = useId()
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={classNames('small-muted', styles.summary)}>
        <strong>{title}</strong> <span>{summary}</span>
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ key, value }, index) => {
          const tall = Math.max(1, (Math.max(0, value) / most) * height)
          return <rect key={key} x={index * step + 1.5} y={height - tall} width={step - 3} height={tall} />
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details>
        <summary className={styles.toggle}>{tableLabel}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, shown }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

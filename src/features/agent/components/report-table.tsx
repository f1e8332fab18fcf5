import type { ReactNode } from 'react'
import css from './report-table.module.css'

interface ReportTableProps {
  /** What its rows are about. */
  heading: string
  columns: readonly string[]
  /** A cell a column. */
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[]
}

/** Figures by row and column; on a phone each row is a small list that names them. */
export function ReportTable({ heading, columns, rows }: ReportTableProps) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          {[heading, ...columns].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {columns.map((title, index) => (
              <td key={title} data-label={title}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

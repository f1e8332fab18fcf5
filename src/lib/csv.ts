/** Comma-separated values for spreadsheets: UTF-8 with a byte order mark, rows ended by CR LF (RFC 4180). */

/** Without it, Excel reads the file in a legacy code page and garbles Japanese. */
export const byteOrderMark = '\uFEFF'

const number = /^[+-]?\d+(\.\d+)?$/
/** Characters that start a formula in a spreadsheet (OWASP, "CSV Injection"), full-width ones included. */
const formula = /^[=+\-@\t\r＝＋－＠]/
/** Spreadsheets keep 15 digits of a number, so a longer identifier must be text. */
const longDigits = /^\d{16,}$/

/** Prefixes text that would run as a formula with an apostrophe; a negative amount stays a number. */
function harmless(value: string): string {
  const isSafe = number.test(value) ? !longDigits.test(value) : !formula.test(value)
  return isSafe ? value : `'${value}`
}

export function csvCell(value: string): string {
  const text = harmless(value)
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A row for the clipboard: tabs separate cells, a line break ends the row. */
export const pastedRow = (cells: readonly string[]) =>
  `${cells.map((cell) => harmless(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\n`

const two = (part: number) => String(part).padStart(2, '0')

/** "2026-03-10 14:02:05" in the device's zone, which every spreadsheet parses; `raw` if there is no date. */
export function spreadsheetTime(date: Date | null, raw: string): string {
  if (!date) return raw
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}

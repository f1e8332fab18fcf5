/** Comma-separated values for spreadsheets: UTF-8 with a byte order mark, rows ended by CR LF (RFC 4180). */

/** Without it, Excel reads the file in a legacy code page and garbles Japanese. */
export const byteOrderMark = '\uFEFF'

const number = /^[+-]?\d+(\.\d+)?$/
/** What a spreadsheet takes as the beginning of a formula (OWASP, "CSV Injection"), full-width signs too. */
const formula = /^[=+\-@\t\r＝＋－＠]/
/** A spreadsheet keeps 15 digits: a longer identifier would lose its end. */
const longDigits = /^\d{16,}$/

/** Text that would run as a formula is led by an apostrophe; a negative amount stays a number. */
function harmless(value: string): string {
  const isSafe = number.test(value) ? !longDigits.test(value) : !formula.test(value)
  return isSafe ? value : `'${value}`
}

export function csvCell(value: string): string {
  const text = harmless(value)
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** As a spreadsheet takes it from the clipboard: a tab ends a cell, a line a row. */
export const pastedRow = (cells: readonly string[]) =>
  `${cells.map((cell) => harmless(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\n`

const two = (part: number) => String(part).padStart(2, '0')

/** "2026-03-10 14:02:05" in the device's zone, which every spreadsheet reads; `asItCame` where there is no instant. */
export function spreadsheetTime(date: Date | null, asItCame: string): string {
  if (!date) return asItCame
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}

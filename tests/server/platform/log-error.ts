/**
 * Logs an error without what the player sent: a database names the values that did not fit, so of its errors only the
 * code and the constraint are told.
 */
export function logError(what: string, error: unknown): void {
  console.error(`${what} failed:`, isDatabaseError(error) ? describe(error) : error)
}

interface DatabaseError {
  code: string
  severity: string
  constraint?: string
  table?: string
}

/** What PGlite and pg throw: the fields of PostgreSQL's own error message. */
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'severity' in error && 'code' in error

const describe = ({ code, table, constraint }: DatabaseError) =>
  ['database error', code, table, constraint].filter(Boolean).join(' ')

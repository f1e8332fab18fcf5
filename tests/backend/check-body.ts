/** What no body may hold, whatever the call: refused with 400 before a handler or the database sees it. */

/** Longer than any name, address or amount that is meant, and short enough for the database's indexes. */
const usualLength = 300
/** Members that may be longer: in UTF-16 units. */
const longer: Readonly<Record<string, number>> = {
  // An id_token of a sign-in provider.
  token: 8192,
  returnUrl: 2048,
  depositUrl: 2048,
  endpoint: 1024,
  remark: 2000,
  frontPhoto: 6_000_000,
  backPhoto: 6_000_000,
  handPhoto: 6_000_000,
}
const mostElements = 1000
const deepest = 8
/** What an `integer` column of PostgreSQL holds. */
const largestInteger = 2 ** 31 - 1

export interface BodyFault {
  /** The member at fault, `''` for the body as a whole. */
  field: string
  key: 'fieldInvalid' | 'tooLong'
  /** Characters that are allowed, with `tooLong`. */
  max?: number
}

/** The first fault of a parsed JSON body: too long a text or list, NUL (which PostgreSQL cannot store), or too deep. */
export function bodyFault(body: unknown): BodyFault | undefined {
  const open: { value: unknown; field: string; depth: number }[] = [{ value: body, field: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, field, depth } = next
    if (typeof value === 'string') {
      const max = longer[field] ?? usualLength
      if (value.length > max) return { field, key: 'tooLong', max }
      if (value.includes('\0')) return { field, key: 'fieldInvalid' }
    } else if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value)
      if (depth >= deepest || members.length > mostElements) return { field, key: 'fieldInvalid' }
      for (const [key, member] of members)
        open.push({ value: member, field: Array.isArray(value) ? field : key, depth: depth + 1 })
    }
  }
  return undefined
}

/** The first member of a read body whose number no column holds. */
export function numberFault(body: unknown): BodyFault | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  for (const [field, value] of Object.entries(body))
    if (typeof value === 'number' && Math.abs(value) > largestInteger) return { field, key: 'fieldInvalid' }
  return undefined
}

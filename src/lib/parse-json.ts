/** Whether a value is a JSON object: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a JSON text; null if invalid. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The object of a JSON text; null if invalid or no object. */
export function parseRecord(text: string | null | undefined): Record<string, unknown> | null {
  const value = parseJson(text)
  return isRecord(value) ? value : null
}

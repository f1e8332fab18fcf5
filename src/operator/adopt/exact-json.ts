/** JSON in which no number is ever a float. */
import { isRecord, parseJson } from '~/lib/parse-json.ts'

/** Goes out as a JSON number. */
export class Digits extends String {}

const numberOrText = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** The value of a JSON text with each number as the text of its digits; null where it is none. */
export const parseExact = (text: string): unknown =>
  parseJson(text.replace(numberOrText, (found) => (found.startsWith('"') ? found : `"${found}"`)))

export function written(value: unknown): string {
  if (value instanceof Digits) return String(value)
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${written(one)}`)
  return `{${members.join(',')}}`
}

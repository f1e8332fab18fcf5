/** Small edits of JSON answers, of which the dialects are made. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is to be left out. */
export const gone = Symbol('gone')

/** Gives every member that holds no object and no list to `edit`, which answers with what stands there then. */
export function eachMember(data: Json, edit: (value: Json, name: string) => Json | typeof gone): Json {
  if (Array.isArray(data)) return data.map((one) => eachMember(one, edit))
  if (!isObject(data)) return data
  const edited: JsonObject = {}
  for (const [name, value] of Object.entries(data)) {
    const next = typeof value === 'object' && value !== null ? eachMember(value, edit) : edit(value, name)
    if (next !== gone) edited[name] = next
  }
  return edited
}

/** Edits the members of these names, wherever they stand. */
export const membersNamed =
  (names: readonly string[], edit: (value: Json) => Json | typeof gone) =>
  (data: Json): Json =>
    eachMember(data, (value, name) => (names.includes(name) ? edit(value) : value))

/** Leaves members out, lists and objects too. */
export function without(names: readonly string[]): (data: Json) => Json {
  const strip = (data: Json): Json => {
    if (Array.isArray(data)) return data.map(strip)
    if (!isObject(data)) return data
    return Object.fromEntries(
      Object.entries(data).flatMap(([name, value]) => (names.includes(name) ? [] : [[name, strip(value)]])),
    )
  }
  return strip
}

/** Edits the rows of a page or of a list; other answers stay as they are. */
export function eachRow(data: Json, edit: (row: Json, index: number) => Json): Json {
  if (Array.isArray(data)) return data.map(edit)
  if (!isObject(data)) return data
  const [name, rows] =
    Object.entries(data).find(([key]) => ['records', 'rows', 'list', 'channels', 'photos'].includes(key)) ??
    []
  return name && Array.isArray(rows) ? { ...data, [name]: rows.map(edit) } : data
}

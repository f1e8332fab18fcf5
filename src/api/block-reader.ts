/** Reads an operator's data block by hand: before the first screen valibot would add 2.5 % to all script. */
export type Read<T> = (value: unknown, path: string, problems: string[]) => T

/** Reports a problem. Its return value only satisfies the type: a block with problems is never used. */
function refuse<T>(path: string, problems: string[], message: string, instead: T): T {
  problems.push(`${path || '(whole block)'}: ${message}`)
  return instead
}

interface TextRules {
  pattern?: RegExp
  check?: (text: string) => boolean
  /** The message if `pattern` or `check` fails. */
  must?: string
  longest?: number
}

/** A non-empty, trimmed text. */
export const blockText =
  ({ pattern, check, must = 'is malformed', longest = 2000 }: TextRules = {}): Read<string> =>
  (value, path, problems) => {
    if (typeof value !== 'string') return refuse(path, problems, 'must be a text', '')
    const trimmed = value.trim()
    if (!trimmed && !pattern?.test('')) return refuse(path, problems, 'must not be empty', '')
    if (trimmed.length > longest) return refuse(path, problems, `must have at most ${longest} characters`, '')
    const fits = (pattern?.test(trimmed) ?? true) && (check?.(trimmed) ?? true)
    return fits ? trimmed : refuse(path, problems, must, '')
  }

export const blockFlag: Read<boolean> = (value, path, problems) =>
  typeof value === 'boolean' ? value : refuse(path, problems, 'must be true or false', false)

export const wholeNumber =
  (least: number, most: number): Read<number> =>
  (value, path, problems) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : refuse(path, problems, `must be a whole number from ${least} to ${most}`, least)

export const oneOf =
  <const T extends string>(known: readonly [T, ...T[]]): Read<T> =>
  (value, path, problems) =>
    known.find((one) => one === value) ??
    refuse(path, problems, `must be one of ${known.join(', ')}`, known[0])

export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (value, path, problems) =>
    Array.isArray(value)
      ? value.map((item: unknown, index) => read(item, `${path}.${index}`, problems))
      : refuse(path, problems, 'must be a list', [])

/** One value or a list; returns a list. */
export const oneOrMore =
  <T>(read: Read<T>): Read<T[]> =>
  (value, path, problems) =>
    Array.isArray(value) ? listOf(read)(value, path, problems) : [read(value, path, problems)]

export const otherwise =
  <T>(read: Read<T>, usual: NoInfer<T>): Read<T> =>
  (value, path, problems) =>
    value === undefined ? usual : read(value, path, problems)

export const optional = <T>(read: Read<T>): Read<T | undefined> => otherwise<T | undefined>(read, undefined)

/** Null is the same as leaving it out. */
export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value, path, problems) =>
    value === undefined || value === null ? null : read(value, path, problems)

const entriesOf = (value: unknown): [string, unknown][] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null

/** An object of texts, such as paths by call; `names` lists the allowed keys, null allows any. */
export const textsBy =
  (names: readonly string[] | null, read: Read<string>, must: string): Read<Record<string, string>> =>
  (value, path, problems) => {
    const entries = entriesOf(value)
    if (!entries) return refuse(path, problems, 'must be an object', {})
    return Object.fromEntries(
      entries.map(([name, item]) => {
        const at = `${path}.${name}`
        return [
          name,
          !names || names.includes(name) ? read(item, at, problems) : refuse(at, problems, must, ''),
        ]
      }),
    )
  }

type Shape = Record<string, Read<unknown>>
export type Members<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> }

/** An object with exactly these members: an unknown one is a problem, because it may be misspelt. */
export const blockMembers =
  <S extends Shape>(shape: S): Read<Members<S>> =>
  (value, path, problems) => {
    const entries = entriesOf(value)
    if (!entries) refuse(path, problems, 'must be an object', null)
    const given = new Map(entries ?? [])
    const at = (name: string) => (path ? `${path}.${name}` : name)
    for (const name of given.keys())
      if (!Object.hasOwn(shape, name)) refuse(at(name), problems, 'is not known', null)
    return Object.fromEntries(
      Object.entries(shape).map(([name, read]) => [name, read(given.get(name), at(name), problems)]),
    ) as Members<S>
  }

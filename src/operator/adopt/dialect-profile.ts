/** JSON that says how another contract serves the calls of ours; `speaker.ts` carries it out. What is left out is missing. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { paths, type CallName } from '~/api/paths.ts'

/** `ask`: our request, `all`: their answer, `data`: what is for us in it, `row`: one of its rows, `also.<name>`: of an earlier read. */
const place = v.pipe(
  v.string(),
  v.regex(/^(ask|all|data|row|also)(\.[\w-]+)*$/, 'a place begins with ask, all, data, row or also.<name>'),
)

/** `minor`: a decimal from hundredths (`digits`), `toMinor` back; `time` in ISO 8601; `isSaid`: "true" where there is anything. */
const forms = ['minor', 'toMinor', 'number', 'time', 'ms', 'seconds', 'isSaid'] as const

const word = v.union([v.string(), v.boolean()])
const simple = {
  from: v.optional(place),
  as: v.optional(v.picklist(forms)),
  digits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18))),
  zone: v.optional(v.picklist(['UTC', ...Intl.supportedValuesOf('timeZone')])),
  /** Their words, put `as` it says, and ours; a word that is not in it is left out, or is `else`. */
  table: v.optional(v.record(v.string(), word)),
  else: v.optional(word),
  const: v.optional(v.unknown()),
  /** The cookie of this name that their answer sets, as `name=value`, whatever safe prefix the name has. */
  cookie: v.optional(v.string()),
  /** The rows of a list within, each by `members`. */
  each: v.optional(place),
}
interface SourceParts extends v.InferOutput<v.StrictObjectSchema<typeof simple, undefined>> {
  join?: Source[] | undefined
  /** The first less the second. */
  minus?: Source[] | undefined
  /** The first of them that says anything. */
  first?: Source[] | undefined
  members?: Shape | undefined
}
export type Source = string | SourceParts
export type Shape = Record<string, Source>

const kinds = ['from', 'const', 'join', 'minus', 'first', 'cookie', 'each'] as const
const source: v.GenericSchema<Source> = v.lazy((said) => (typeof said === 'string' ? place : parts))
const sources = v.optional(v.array(source))
const shape = v.record(v.string(), source)
const parts = v.pipe(
  v.strictObject({ ...simple, join: sources, minus: sources, first: sources, members: v.optional(shape) }),
  v.check((said) => kinds.filter((kind) => kind in said).length === 1, `needs one of ${kinds.join(', ')}`),
)

const request = v.strictObject({
  method: v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** Below the base URL; `{name}` is a member of our request. */
  path: v.pipe(v.string(), v.regex(/^\/[^?#]*$/, 'begins with / and has no query')),
  query: v.optional(shape),
  body: v.optional(shape),
})
const read = v.strictObject({ ...request.entries, method: v.literal('GET') })

const call = v.pipe(
  v.strictObject({
    /** What players lose although it is there: the report says it, and the call is degraded. */
    note: v.optional(v.string()),
    /** Without it nobody is asked: the answer is the constants. */
    ask: v.optional(request),
    also: v.optional(v.record(v.string(), read)),
    /** What must be in their answer, and our code where it is not. */
    needs: v.optional(v.record(place, v.number())),
    /** Our codes for theirs, before those of the profile. */
    codes: v.optional(v.record(v.string(), v.number())),
    rows: v.optional(
      v.strictObject({
        at: place,
        total: v.optional(place),
        /** Whether a page follows, where they say no total. */
        more: v.optional(place),
        /** Only rows that have one of these words there. */
        only: v.optional(v.record(place, v.array(v.string()))),
        /** They send the whole list: it is cut into pages, and found in by members of our request and of our rows. */
        whole: v.optional(
          v.strictObject({
            equal: v.optional(v.record(v.string(), v.string())),
            contains: v.optional(v.record(v.string(), v.string())),
            /** The member that lies between `beginTime` and `endTime`. */
            within: v.optional(v.string()),
          }),
        ),
      }),
    ),
    members: v.optional(shape),
    value: v.optional(source),
  }),
  v.check((said) => !said.rows || said.members !== undefined, 'rows need members'),
)

const profile = v.strictObject({
  name: v.string(),
  /** Which contract it was written by. */
  contract: v.string(),
  /** Sent with each request, such as a tenant's number. */
  headers: v.optional(v.record(v.string(), v.string()), {}),
  token: v.strictObject({ header: v.string(), before: v.optional(v.string(), '') }),
  /** Beside a status of 2xx: what says that it is a success. */
  success: v.optional(v.strictObject({ at: place, is: v.array(v.string()) })),
  data: v.optional(place, 'all'),
  refusal: v.strictObject({
    code: v.optional(place),
    message: v.optional(place),
    codes: v.optional(v.record(v.string(), v.number()), {}),
    /** What players read, by their code and our language, where their own words are not for players; `missing`: of what they lack. */
    texts: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  }),
  /** What the platform block says for every site before such a back end. */
  platform: v.optional(v.record(v.string(), v.unknown()), {}),
  calls: v.record(
    v.custom<CallName>((name) => Object.hasOwn(paths, String(name)), 'is no call of the contract'),
    call,
  ),
})
export type DialectProfile = v.InferOutput<typeof profile>
export type ProfiledCall = v.InferOutput<typeof call>
export type ForeignRequest = v.InferOutput<typeof request>

/** Reads a profile; throws a `RangeError` that names the file and, line by line, what is wrong where. */
export function readProfile(file: string, text = readFileSync(file, 'utf8')): DialectProfile {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? []
    const line = text.slice(0, Number(at ?? text.length)).split('\n').length
    throw new RangeError(`${file}:${line}: ${error instanceof Error ? error.message : 'no JSON'}`)
  }
  const checked = v.safeParse(profile, said)
  if (checked.success) return checked.output
  const problems = checked.issues.map(
    (issue) => `${file}: ${v.getDotPath(issue) ?? 'the profile'}: ${issue.message}`,
  )
  throw new RangeError(problems.join('\n'))
}

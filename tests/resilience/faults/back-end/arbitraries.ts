/**
 * Bodies for a call, derived from its own request schema, so that a call is fuzzed the day it is written: each member
 * three times, as the schema wants it, at the edges, and hostile.
 */
import fc from 'fast-check'
import * as v from 'valibot'
import type { Call } from '../../../../src/api/contract/define.ts'
import { edges, hostile } from './odd-values.ts'

/** The three ways in which a member is filled. */
export type Mode = 'valid' | 'edge' | 'hostile'

/** A body in each of the modes; the run takes each member from one of them. */
export type Draft = Record<Mode, Record<string, unknown>>

/** What the walk needs of a schema or of a step in its pipe. */
interface Node {
  kind: string
  type: string
  [member: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && 'type' in value
const isSchema = (value: unknown): value is v.GenericSchema => isNode(value) && value.kind === 'schema'
const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** Steps that only narrow or rewrite what was found: the schema itself says at the end whether a value is good. */
const judged = new Set([
  'trim',
  'transform',
  'metadata',
  'finite',
  'integer',
  'safe_integer',
  'min_value',
  'max_value',
  'max_length',
  'min_length',
  'non_empty',
  'check',
])

/** The bodies of a call. Throws with the call's name where its schema has a part that this does not know. */
export function draftsOf({ name, request }: Pick<Call, 'request'> & { name: string }): fc.Arbitrary<Draft> {
  const members = membersOf(request, name)
  const filled = (mode: Mode) =>
    fc.record(
      Object.fromEntries(
        Object.entries(members).map(([member, schema]) => [
          member,
          valuesOf(schema, mode, `${name}.${member}`),
        ]),
      ),
    )
  return fc.record({ valid: filled('valid'), edge: filled('edge'), hostile: filled('hostile') })
}

/** The names of a call's members, as its schema lists them. */
export const memberNames = ({ name, request }: Call) => Object.keys(membersOf(request, name))

function membersOf(schema: unknown, at: string): Record<string, v.GenericSchema> {
  if (!isNode(schema) || !/^(loose_|strict_)?object$/.test(schema.type)) throw unknownPart(at, schema)
  const { entries } = schema
  if (typeof entries !== 'object' || entries === null) throw unknownPart(at, schema)
  return Object.fromEntries(
    Object.entries(entries).map(([member, part]) => {
      if (!isSchema(part)) throw unknownPart(`${at}.${member}`, part)
      return [member, part]
    }),
  )
}

function valuesOf(schema: v.GenericSchema, mode: Mode, at: string): fc.Arbitrary<unknown> {
  const valid = validValues(schema, at)
  if (mode === 'valid') return valid
  return mode === 'edge' ? fc.oneof({ weight: 4, arbitrary: edgesOf(schema) }, bent(valid)) : hostile
}

/** Edges of a text or number; of a list or an object its parts are at the edge, so that its own shape is not in the way. */
function edgesOf(schema: unknown): fc.Arbitrary<unknown> {
  if (!isNode(schema)) return edges
  if (isSchema(schema['wrapped'])) return edgesOf(schema['wrapped'])
  if (schema.type === 'array') return fc.array(edgesOf(schema['item']), { minLength: 1, maxLength: 3 })
  const { entries } = schema
  if (typeof entries !== 'object' || entries === null) return edges
  return fc.record(Object.fromEntries(Object.entries(entries).map(([name, part]) => [name, edgesOf(part)])))
}

/** A good value a little beside itself: blanks around it, another case, a sign, another normal form, twice, cut. */
const bent = (valid: fc.Arbitrary<unknown>) =>
  fc.tuple(valid, fc.nat(8)).map(([value, how]) => {
    if (typeof value === 'number')
      return value + ([0.5, 1, -1, 1e-9, 2 ** 31, -(2 ** 31), 0, 1e15][how] ?? -1e15)
    if (typeof value !== 'string') return value
    const changes = [
      ` ${value}\u3000`,
      value.toUpperCase(),
      `+${value}`,
      `-${value}`,
      value.normalize('NFD'),
      value.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
      value + value,
      value.slice(0, -1),
      `${value}\u202e`,
    ]
    return changes[how]
  })

/** Values that the schema takes: made after its parts, and held against the whole of it. */
function validValues(schema: v.GenericSchema, at: string): fc.Arbitrary<unknown> {
  const made = candidates(schema, at)
  const isGood = (value: unknown) => value === undefined || v.safeParse(schema, value).success
  if (!fc.sample(made, { seed: 1, numRuns: 200 }).some((value) => value !== undefined && isGood(value)))
    throw new Error(`${at}: no value found that its schema takes`)
  return made.filter(isGood)
}

function candidates(schema: unknown, at: string): fc.Arbitrary<unknown> {
  if (!isNode(schema)) throw unknownPart(at, schema)
  const [root = schema, ...steps] = isList(schema['pipe']) ? schema['pipe'] : [schema]
  const hints = steps.flatMap((step) => hintOf(step, at))
  if (hints.length > 0) return fc.oneof(...hints)
  if (root !== schema) return candidates(root, at)
  return plain(schema, at)
}

/** What a step of a pipe says about the values themselves. */
function hintOf(step: unknown, at: string): fc.Arbitrary<unknown>[] {
  if (!isNode(step)) throw unknownPart(at, step)
  if (step.type === 'regex' && step['requirement'] instanceof RegExp)
    return [fc.stringMatching(new RegExp(step['requirement'].source), { size: 'medium' })]
  if (step.type === 'uuid') return [fc.uuid()]
  if (step.type === 'url') return [fc.webUrl({ validSchemes: ['https', 'http'] })]
  if (step.type === 'email') return [fc.emailAddress()]
  if (!judged.has(step.type)) throw unknownPart(at, step)
  return []
}

function plain(schema: Node, at: string): fc.Arbitrary<unknown> {
  const inner = () => candidates(schema['wrapped'], at)
  const options = isList(schema['options']) ? schema['options'] : []
  switch (schema.type) {
    case 'string':
      return fc.oneof(
        { weight: 3, arbitrary: fc.string({ minLength: 1, maxLength: 24 }) },
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.constantFrom('1', '1000', 'ja-JP', '2026-11-01', 'https://app.test/x'),
      )
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 500 }), fc.integer(), fc.double({ noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constant(schema['literal'])
    case 'picklist':
    case 'enum':
      return fc.constantFrom(...options)
    case 'union':
      return fc.oneof(...options.map((option) => candidates(option, at)))
    case 'array':
      return fc.array(candidates(schema['item'], at), { maxLength: 5 })
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return fc.record(
        Object.fromEntries(
          Object.entries(membersOf(schema, at)).map(([member, part]) => [
            member,
            candidates(part, `${at}.${member}`),
          ]),
        ),
      )
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 24 }), candidates(schema['value'], at), { maxKeys: 8 })
    // `undefined` leaves the member out of the JSON.
    case 'optional':
      return fc.option(inner(), { nil: undefined, freq: 3 })
    case 'nullable':
      return fc.option(inner(), { nil: null, freq: 3 })
    case 'nullish':
      return fc.oneof({ weight: 4, arbitrary: inner() }, fc.constantFrom(null, undefined))
    case 'any':
    case 'unknown':
      return fc.jsonValue()
    default:
      throw unknownPart(at, schema)
  }
}

const unknownPart = (at: string, part: unknown) =>
  new Error(
    `${at}: nothing is known of ${isNode(part) ? part.type : String(part)} in a request; teach arbitraries.ts`,
  )

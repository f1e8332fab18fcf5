/** The contract's schemas as JSON schema, in the dialect of OpenAPI 3.1 (JSON Schema 2020-12). */
import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { isSchema, namedShapes, wireReaders } from './contract.ts'
import { wireSchemas } from './wire-schemas.ts'

export interface JsonSchema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  enum?: readonly (string | number)[]
  const?: string | number | boolean
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
  examples?: readonly unknown[]
  /** Names of numbers, by the number. */
  'x-enum'?: Readonly<Record<string, string>>
  'x-multilingual'?: readonly string[]
}

/** Steps of a pipe that narrow what stands before them in a way that JSON schema has no word for. */
const unsaid = new Set(['trim', 'check', 'finite'])

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const definitions: Record<string, v.GenericSchema> = Object.fromEntries([
  ...[...wireReaders].map(([name, reader]) => [capital(name), reader] as const),
  ...namedShapes.map(({ name, schema }) => [name, schema] as const),
])

const configWith = (known: Record<string, v.GenericSchema>): ConversionConfig => ({
  target: 'draft-2020-12',
  typeMode: 'input',
  definitions: known,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideAction: ({ valibotAction, jsonSchema }) =>
    unsaid.has(valibotAction.type) ? jsonSchema : undefined,
})

/** What the contract takes for `schema`: a reference where it has a name, else the whole of it. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  return Object.values(definitions).includes(schema) ? converted(schema, definitions) : bodyOf(schema)
}

/** The whole of a schema, also where it has a name. Throws where a part of it has no JSON schema. */
function bodyOf(schema: v.GenericSchema): JsonSchema {
  const [first, ...later] = schemasOfPipe(schema)
  const last = later.at(-1)
  // Such a pipe first puts an object in the place of null (`orEmpty`) or looks whether the answer is one at all.
  if (first && last) return first.type === 'nullish' ? orNull(jsonSchemaOf(last)) : jsonSchemaOf(last)
  return converted(
    schema,
    Object.fromEntries(Object.entries(definitions).filter(([, named]) => named !== schema)),
  )
}

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

function schemasOfPipe(schema: v.GenericSchema): v.GenericSchema[] {
  const steps: unknown = 'pipe' in schema ? schema.pipe : []
  return Array.isArray(steps) ? steps.filter(isSchema) : []
}

function converted(schema: v.GenericSchema, known: Record<string, v.GenericSchema>): JsonSchema {
  const { $schema: _dialect, $defs: _definitions, ...raw } = toJsonSchema(schema, configWith(known))
  return withRows(raw)
}

/** The shapes that `wire.ts` and `user.ts` put into `metadata`, since a transform hides them; the rest as it is, but for how a typed text is read. */
function withRows(part: object): JsonSchema {
  const { rows, pageOf, members, typed: _reader, ...rest } = part as Record<string, unknown>
  if (isSchema(members)) return jsonSchemaOf(members)
  if (isSchema(pageOf)) return pageSchema(jsonSchemaOf(pageOf))
  if (isSchema(rows)) return orNull({ type: 'array', items: jsonSchemaOf(rows) })
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]): [string, unknown] => [key, withRowsWithin(value)]),
  )
}

const withRowsWithin = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withRowsWithin)
    : typeof value === 'object' && value !== null
      ? withRows(value)
      : value

/** A page in each of the shapes that are read. */
function pageSchema(row: JsonSchema): JsonSchema {
  const rows = orNull({ type: 'array', items: row })
  const integer = orNull({ $ref: '#/components/schemas/Integer' })
  return {
    anyOf: [
      {
        type: 'object',
        properties: {
          records: { ...rows, description: 'The rows of the page.' },
          total: {
            ...integer,
            description: 'Rows of the whole list; left out or less than there are rows: not known.',
          },
          size: { ...integer, description: 'Rows of a page; left out: as many as came.' },
          current: { ...integer, description: 'The number of the page, from 1.' },
          rows: { ...rows, description: 'Another name for `records`.' },
          list: { ...rows, description: 'Another name for `records`.' },
        },
        anyOf: [{ required: ['records'] }, { required: ['rows'] }, { required: ['list'] }],
      },
      { type: 'array', items: row },
    ],
  }
}

export function namedSchemas(): Record<string, JsonSchema> {
  const readers = [...wireReaders.keys()].map((name): [string, JsonSchema] => {
    const schema = wireSchemas[name]
    if (!schema) throw new Error(`wire.ts exports the reader ${name}: say in wire-schemas.ts what it takes`)
    return [capital(name), schema]
  })
  const shapes = namedShapes.map(({ name, schema }): [string, JsonSchema] => [name, bodyOf(schema)])
  return Object.fromEntries([...readers, ...shapes].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

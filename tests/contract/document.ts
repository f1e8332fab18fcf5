/** The typed contract as one OpenAPI 3.1 document; the comments of its source describe calls, shapes and members. */
import { readFileSync } from 'node:fs'
import { entryOf, paths, type CallEntry } from '../../src/api/paths.ts'
import { changesBetween, type Contract } from './compare.ts'
import {
  definedCalls,
  groupFiles,
  namedShapes,
  titleOf,
  type DefinedCall,
  type GroupFile,
} from './contract.ts'
import { multilingual, operations, statusNames } from './operations.ts'
import { codesOf, refusals } from './refusals.ts'
import { jsonSchemaOf, namedSchemas, type JsonSchema } from './schemas.ts'
import { versionAfter } from './version.ts'

export interface Example {
  request: unknown
  answer: unknown
}

/** Real answers: one for each call, and one for each code of refusal. */
export interface Examples {
  calls: Readonly<Record<string, Example>>
  refusals: Readonly<Record<string, unknown>>
}

interface Content {
  'application/json': {
    schema: JsonSchema
    examples?: Record<string, { summary: string; value?: unknown; $ref?: string }>
  }
  'text/event-stream'?: { schema: JsonSchema }
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  requestBody: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content }>
  'x-kind': CallEntry['kind']
  'x-access': CallEntry['access']
  'x-idempotent': boolean
  'x-capability'?: string
  'x-cacheable'?: CallEntry['cacheable']
  'x-codes': number[]
}

export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string; description: string }[]
  tags: { name: string }[]
  paths: Record<string, { post: Operation }>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, object>
    examples: Record<string, { summary: string; value: unknown }>
  }
}

const description = `What the app asks of a back end and what it reads of the answers.

Every call is a POST with a JSON object. Every answer is an envelope \`{code, msg, data}\` with HTTP 200, a refusal too: \`code\` 200 (a number or a string) is success, 401 and 402 (also as HTTP status) end the session, any other code is refused with the words of \`msg\` (\`message\` is read as well), which are in the player's language by \`Accept-Language\`. The session's token goes into the header \`TOKEN\`.

A read is repeated at most once, a write never. A money call carries a \`requestId\`, and its answer must be whole: one that cannot be read is an unknown outcome, which the app looks up by the same \`requestId\`. In lists a row that cannot be read is left out and counted.

Members that are not listed are passed over, except multilingual ones, of which a back end sends one for each language that it writes in: \`titleJp\`, \`titleEn\`, \`titleZh\`, \`titleZhTW\` (\`title_zh\` is read too). Where a reader’s language has no suffix, it sends them \`title\` in that language and leaves out \`titleJp\`, which would be read first. A call with a capability is used only where the platform block of index.html names it; there every path can be replaced as well.`

/** Its version counts on from the released contract. Throws where a part of the contract has no schema or no words. */
export function openApiDocument(examples: Examples, released: Contract): OpenApiDocument {
  const document = documentAt(released.info.version, examples)
  const version = versionAfter(released.info.version, changesBetween(released, document))
  return { ...document, info: { ...document.info, version } }
}

export const withoutExamples = (document: OpenApiDocument): Contract =>
  JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === 'examples' ? undefined : value)))

function documentAt(version: string, examples: Examples): OpenApiDocument {
  const inOrder = Object.keys(paths)
  const calls = definedCalls.toSorted(
    (one, other) => inOrder.indexOf(one.call.name) - inOrder.indexOf(other.call.name),
  )
  return {
    openapi: '3.1.1',
    info: {
      title: 'Amigo: the contract with a back end',
      version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The API base URL of the platform block' }],
    tags: groupFiles.map((group) => ({ name: titleOf(group) })),
    paths: Object.fromEntries(
      calls.map((defined) => [
        entryOf(defined.call.name).path,
        { post: operationOf(defined, examples.calls[defined.call.name]) },
      ]),
    ),
    components: {
      schemas: { ...describedShapes(), ...refusalSchemas() },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'TOKEN',
          description: 'From `auth/login` and its like.',
        },
      },
      examples: Object.fromEntries(
        Object.entries(refusals).map(([code, { title }]) => [
          `Refused${code}`,
          { summary: title, value: examples.refusals[code] ?? null },
        ]),
      ),
    },
  }
}

function operationOf(defined: DefinedCall, example: Example | undefined): Operation {
  const { call, identifier, group } = defined
  const entry = entryOf(call.name)
  const comments = commentsOf(group)(identifier)
  const { summary, needs = [], streams } = operations[call.name]
  const codes = codesOf(call)
  const describe = (schema: JsonSchema) => described(schema, call.name, comments)
  const requestSchema = describe(jsonSchemaOf(call.request))
  const named = (value: unknown) => ({
    example: { summary: 'As the reference back end takes and answers it', value },
  })
  return {
    operationId: identifier,
    tags: [titleOf(group)],
    summary,
    ...(comments.text ? { description: comments.text } : {}),
    security: entry.access === 'public' ? [] : [{ token: [] }],
    'x-kind': entry.kind,
    'x-access': entry.access,
    'x-idempotent': entry.kind === 'read' || 'requestId' in (requestSchema.properties ?? {}),
    ...(entry.capability ? { 'x-capability': entry.capability } : {}),
    ...(entry.cacheable ? { 'x-cacheable': entry.cacheable } : {}),
    'x-codes': codes,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: requestSchema,
          ...(example ? { examples: named(example.request) } : {}),
        },
      },
    },
    responses: {
      200: {
        description: `Done, or refused with ${codes.join(', ')}.`,
        content: {
          ...(streams ? { 'text/event-stream': { schema: describe(jsonSchemaOf(call.answer)) } } : {}),
          'application/json': {
            schema: {
              anyOf: [
                envelopeOf(requiring(describe(jsonSchemaOf(call.answer)), needs)),
                ...codes.map((code) => ({ $ref: `#/components/schemas/Refused${code}` })),
              ],
            },
            examples: {
              ...(example ? named(example.answer) : {}),
              ...Object.fromEntries(
                codes.map((code): [string, { summary: string; $ref: string }] => [
                  `refused${code}`,
                  { summary: refusals[code].title, $ref: `#/components/examples/Refused${code}` },
                ]),
              ),
            },
          },
        },
      },
    },
  }
}

/** The shapes with a name, described by the comments of their source. */
function describedShapes(): Record<string, JsonSchema> {
  const schemas = namedSchemas()
  for (const { name, identifier, group } of namedShapes) {
    const schema = schemas[name]
    const comments = commentsOf(group)(identifier)
    if (!schema) continue
    schemas[name] = {
      ...(comments.text ? { description: comments.text } : {}),
      ...withLanguages(described(schema, name, comments), multilingual[name] ?? []),
    }
  }
  return schemas
}

/** Adds what comments say of members, and the names of status numbers, wherever the schema is an object. */
function described(schema: JsonSchema, owner: string, comments: Comments): JsonSchema {
  const describe = (part: JsonSchema) => described(part, owner, comments)
  const { properties, items, anyOf, allOf } = schema
  return {
    ...schema,
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([member, part]) => {
              const text = comments.members.get(member)
              const names = statusNames[owner]?.[member]
              return [
                member,
                {
                  ...describe(part),
                  ...(text && !part.description ? { description: text } : {}),
                  ...(names ? { 'x-enum': names } : {}),
                },
              ]
            }),
          ),
        }
      : {}),
    ...(items ? { items: describe(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(describe) } : {}),
    ...(allOf ? { allOf: allOf.map(describe) } : {}),
  }
}

const languageNames = { Jp: 'Japanese', En: 'English', Zh: 'simplified Chinese', ZhTW: 'traditional Chinese' }

/** A member for each language that a back end may write in. */
function withLanguages(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  if (fields.length === 0) return schema
  const texts = fields.flatMap((field) =>
    Object.entries(languageNames).map(([suffix, language]): [string, JsonSchema] => [
      field + suffix,
      { type: ['string', 'null'], description: `\`${field}\` in ${language}.` },
    ]),
  )
  return {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(texts) },
    'x-multilingual': fields,
  }
}

const envelopeOf = (data: JsonSchema, code: JsonSchema = done): JsonSchema => ({
  type: 'object',
  properties: { code, msg: { type: 'string' }, data },
  required: ['code', 'data'],
})
const done: JsonSchema = { enum: [200, '200'] }

/** `needs` become required, in the object or in each of its forms that is one. */
function requiring(schema: JsonSchema, needs: readonly string[]): JsonSchema {
  if (needs.length === 0) return schema
  if (schema.anyOf)
    return { ...schema, anyOf: schema.anyOf.map((part) => (part.properties ? requiring(part, needs) : part)) }
  return { ...schema, required: [...new Set([...(schema.required ?? []), ...needs])] }
}

const refusalSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(refusals).map(([code, { title, data }]) => [
      `Refused${code}`,
      { description: title, ...envelopeOf(data, { enum: [Number(code), code] }) },
    ]),
  )

/** What stands above a constant, and above the members within it. */
interface Comments {
  text: string | undefined
  members: ReadonlyMap<string, string>
}

const comment = String.raw`\/\*\*(?:(?!\*\/)[\s\S])*\*\/`
/** A constant begins in the first column, and so does the comment above it. */
const constants = new RegExp(
  String.raw`(?:^(${comment})\n)?^(export )?const (\w+) =([\s\S]*?)(?=^(?:export |const |\/\*\*|\/\/)|(?![\s\S]))`,
  'gm',
)

/** By the name of an exported constant; the members of those that are not exported count for all of the file. */
function commentsOf(group: GroupFile): (name: string) => Comments {
  const source = readFileSync(new URL(`../../src/api/contract/${group}.ts`, import.meta.url), 'utf8')
  const found = [...source.matchAll(constants)].map(([, above, exported, name = '', body = '']) => ({
    name,
    isExported: exported !== undefined,
    text: above === undefined ? undefined : plain(above),
    members: membersIn(body),
  }))
  const shared = found.filter(({ isExported }) => !isExported).flatMap(({ members }) => [...members])
  return (wanted) => {
    const own = found.find(({ name, isExported }) => isExported && name === wanted)
    return { text: own?.text, members: new Map([...shared, ...(own?.members ?? [])]) }
  }
}

function membersIn(body: string): Map<string, string> {
  const member = new RegExp(String.raw`(${comment})\s*(\w+)[:,]`, 'g')
  return new Map([...body.matchAll(member)].map(([, text = '', name = '']) => [name, plain(text)]))
}

const plain = (text: string) =>
  text
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .replaceAll(/\n\s*\*/g, '\n')
    .replaceAll(/\s+/g, ' ')
    .trim()

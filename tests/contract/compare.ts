/** What changed between two documents of the contract, and whether that breaks what was built to the former one. */
import type { OpenApiDocument, Operation } from './document.ts'
import type { JsonSchema } from './schemas.ts'

export interface Change {
  /** One sentence; `changes.ts` names a breaking one by it. */
  text: string
  isBreaking: boolean
}

/** A document as it was published: without its examples. */
export type Contract = Pick<OpenApiDocument, 'info' | 'paths' | 'components'>

type Side = 'request' | 'answer'

interface Member {
  side: Side
  required: boolean
  /** Type, enum and limits, to be compared as texts. */
  types: string
  limits: string
  enum: readonly string[]
  names: Readonly<Record<string, string>>
}

interface CallFacts {
  traits: Readonly<Record<string, string>>
  members: ReadonlyMap<string, Member>
}

/** What breaks a back end of the former contract under the next app, or an app of the former release before the next one. */
export function changesBetween(former: Contract, next: Contract): Change[] {
  const before = factsOf(former)
  const after = factsOf(next)
  const gone = [...before.keys()].filter((path) => !after.has(path))
  return [
    ...gone.map((path) => breaking(`${path} was removed`)),
    ...[...after].flatMap(([path, facts]) => {
      const known = before.get(path)
      return known ? changesOfCall(path, known, facts) : [additive(`${path} is new`)]
    }),
  ]
}

const breaking = (text: string): Change => ({ text, isBreaking: true })
const additive = (text: string): Change => ({ text, isBreaking: false })

function changesOfCall(path: string, before: CallFacts, after: CallFacts): Change[] {
  const traits = Object.keys({ ...before.traits, ...after.traits }).filter(
    (trait) => before.traits[trait] !== after.traits[trait],
  )
  const gone = [...before.members.keys()].filter((name) => !after.members.has(name))
  return [
    ...traits.map((trait) =>
      breaking(
        `${path}: ${trait} was ${before.traits[trait] ?? 'none'} and is ${after.traits[trait] ?? 'none'}`,
      ),
    ),
    ...gone.map((name) => breaking(`${path}: ${name} was removed`)),
    ...[...after.members].flatMap(([name, member]) => {
      const known = before.members.get(name)
      const required = member.required || (known?.required === true && hasInstead(after.members, name))
      if (known) return changesOfMember(`${path}: ${name}`, known, { ...member, required })
      // What is within a new member comes with it.
      const holder = name.endsWith('[]') ? name : name.slice(0, name.lastIndexOf('.'))
      if (!before.members.has(holder.replace(/\[\]$/, ''))) return []
      return member.required
        ? [breaking(`${path}: ${name} is new and required`)]
        : [additive(`${path}: ${name} is new`)]
    }),
  ]
}

/** What a request leaves out only where it says the other instead, to a back end that has the capability for it. */
const insteadOf: Readonly<Record<string, string>> = { 'request.paymentPassword': 'request.passkey' }
const hasInstead = (members: CallFacts['members'], name: string) => members.has(insteadOf[name] ?? '')

function changesOfMember(at: string, before: Member, after: Member): Change[] {
  const removed = before.enum.filter((value) => !after.enum.includes(value))
  const added = after.enum.filter((value) => !before.enum.includes(value))
  const isNowList = before.enum.length === 0 && after.enum.length > 0
  const renamed = Object.keys(before.names).filter((number) => before.names[number] !== after.names[number])
  const named = Object.keys(after.names).filter((number) => !(number in before.names))
  return [
    ...(before.types === after.types ? [] : [breaking(`${at} was ${before.types} and is ${after.types}`)]),
    ...(before.limits === after.limits
      ? []
      : [
          breaking(
            `${at} was limited by ${before.limits || 'nothing'} and is by ${after.limits || 'nothing'}`,
          ),
        ]),
    ...(before.required === after.required
      ? []
      : [breaking(`${at} is ${after.required ? 'required' : 'optional'} now`)]),
    ...removed.map((value) => breaking(`${at} may no longer be ${value}`)),
    ...added.map((value) =>
      // An app of the former release cannot read a value that it does not know.
      after.side === 'answer' || isNowList
        ? breaking(`${at} may be ${value} now`)
        : additive(`${at} may be ${value} now`),
    ),
    ...renamed.map((number) => breaking(`${at}: ${number} no longer means "${before.names[number] ?? ''}"`)),
    ...named.map((number) => additive(`${at}: ${number} means "${after.names[number] ?? ''}"`)),
  ]
}

function factsOf({ paths, components }: Contract): Map<string, CallFacts> {
  return new Map(
    Object.entries(paths).map(([path, { post }]) => {
      const members = new Map<string, Member>()
      const flatten = (schema: JsonSchema | undefined, side: Side) =>
        collect(members, { schema, side, at: side, required: true, components })
      flatten(post.requestBody.content['application/json'].schema, 'request')
      flatten(answerOf(post), 'answer')
      return [path, { traits: traitsOf(post), members }]
    }),
  )
}

/** The envelope of success is the first of the answers; what counts is its `data`. */
const answerOf = (post: Operation) =>
  post.responses['200']?.content['application/json'].schema.anyOf?.[0]?.properties?.['data']

function traitsOf(post: Operation): Record<string, string> {
  const { 'x-capability': capability, 'x-cacheable': cacheable } = post
  return {
    kind: post['x-kind'],
    access: post['x-access'],
    idempotent: String(post['x-idempotent']),
    ...(capability ? { capability } : {}),
    ...(cacheable ? { cacheable: JSON.stringify(cacheable) } : {}),
  }
}

interface Place {
  schema: JsonSchema | undefined
  side: Side
  /** The member's path: `answer.records[].amount`. */
  at: string
  required: boolean
  components: Contract['components']
}

/** Writes down a member and those within it; of a choice (`anyOf`, `allOf`) all forms together. */
function collect(into: Map<string, Member>, { schema, side, at, required, components }: Place): void {
  const forms = schema ? formsOf(schema, components) : []
  const known = into.get(at)
  const texts = (pick: (form: JsonSchema) => readonly string[]) =>
    [...new Set(forms.flatMap(pick))].toSorted()
  into.set(at, {
    side,
    required: required || (known?.required ?? false),
    types: texts(({ type }) => (type === undefined ? [] : [type].flat())).join(' or ') || 'anything',
    limits: texts(limitsOf).join(', '),
    enum: texts((form) => (form.enum ?? []).map(String)),
    names: Object.assign({}, ...forms.map((form) => form['x-enum'] ?? {})),
  })
  for (const { properties, items, required: needed = [] } of forms) {
    if (items) collect(into, { schema: items, side, at: `${at}[]`, required: true, components })
    for (const [name, part] of Object.entries(properties ?? {}))
      collect(into, { schema: part, side, at: `${at}.${name}`, required: needed.includes(name), components })
  }
}

const limitsOf = ({ pattern, format, minLength, maxLength, minimum, maximum, maxItems }: JsonSchema) =>
  Object.entries({ pattern, format, minLength, maxLength, minimum, maximum, maxItems }).flatMap(
    ([name, value]) => (value === undefined ? [] : [`${name} ${value}`]),
  )

/** A schema without references and choices: each form that a value may have. */
function formsOf(schema: JsonSchema, components: Contract['components']): JsonSchema[] {
  const { $ref, anyOf, allOf, ...own } = schema
  const named = $ref ? components.schemas[$ref.replace('#/components/schemas/', '')] : undefined
  if ($ref && !named) throw new Error(`${$ref} is not there`)
  const { 'x-enum': names } = own
  const forms = [...(named ? [named] : []), ...(anyOf ?? []), ...(allOf ?? [])].flatMap((part) =>
    formsOf(part, components),
  )
  const hasOwn = own.type !== undefined || own.enum !== undefined
  return [...(hasOwn || names ? [own] : []), ...forms]
}

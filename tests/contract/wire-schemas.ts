/** What each reader of `wire.ts` takes, as JSON schema: transforms have none. One that is missing fails `openapi.test.ts`. */
import type { JsonSchema } from './schemas.ts'

const decimal: JsonSchema = {
  description:
    'An exact decimal. Send a string ("1000", "0.00012345"): the app computes with all its digits, up to 18 decimals. JSON numbers and exponents are read.',
  anyOf: [
    { type: 'string', pattern: '^\\s*[+-]?(\\d+(\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d{1,3})?\\s*$' },
    { type: 'number' },
  ],
  examples: ['1000', '0.00012345'],
}
const integer: JsonSchema = {
  description: 'A whole number. Send a number; its digits as a string are read.',
  anyOf: [
    { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'string', pattern: '^\\s*-?\\d+\\s*$' },
  ],
  examples: [200],
}
const yesNo: JsonSchema = {
  description: 'A yes or no that must be said. Send true or false; 1, 0 and the same as texts are read.',
  anyOf: [
    { type: 'boolean' },
    { type: 'number', enum: [0, 1] },
    {
      type: 'string',
      pattern: '^\\s*([tT][rR][uU][eE]|1|[yY]([eE][sS])?|[fF][aA][lL][sS][eE]|0|[nN][oO]?)\\s*$',
    },
  ],
}
const time: JsonSchema = {
  description:
    'A point in time. Send ISO 8601 with an offset; "yyyy-MM-dd HH:mm:ss" (in the operator’s zone) and epoch milliseconds are read. What cannot be read is shown as unknown, and its row stays.',
  type: ['string', 'number', 'null'],
  examples: ['2026-11-01T09:30:00+09:00'],
}
const text: JsonSchema = {
  description: 'Text; nothing, null and "" all say that there is none. A number is read as its digits.',
  type: ['string', 'number', 'null'],
}
const nullOr = (name: string): JsonSchema[] => [{ $ref: `#/components/schemas/${name}` }, { type: 'null' }]
const unread = 'What cannot be read counts as left out.'

export const wireSchemas: Readonly<Record<string, JsonSchema>> = {
  decimal,
  integer,
  id: {
    description: 'An id. A string; a number is read as its digits.',
    anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }],
    examples: ['10000001'],
  },
  text,
  optionalText: { ...text, description: 'Text that may be left out. A number is read as its digits.' },
  yesNo,
  optionalFlag: {
    description: `A yes or no that may be left out, which says neither. ${unread}`,
    anyOf: nullOr('YesNo'),
  },
  flag: { description: `A yes or no; left out, it means no. ${unread}`, anyOf: nullOr('YesNo') },
  time,
  optionalTime: { ...time, description: `${time.description ?? ''} It may be left out.` },
  requestId: {
    description:
      'A UUID that the app makes when the player begins to review the order. The same id with the same parameters gets the same answer and does nothing twice; with other parameters it is refused with 409.',
    type: 'string',
    format: 'uuid',
    examples: ['0b6f1f0e-6c1c-4f3a-9a59-2f6d1f4f7a10'],
  },
  optionalInteger: {
    description: `A whole number that may be left out. ${unread}`,
    anyOf: nullOr('Integer'),
  },
  optionalDecimal: { description: `A decimal that may be left out. ${unread}`, anyOf: nullOr('Decimal') },
  nothing: { description: 'Nothing is read from it. Send null.' },
  emptyRequest: { description: 'An empty object.', type: 'object' },
}

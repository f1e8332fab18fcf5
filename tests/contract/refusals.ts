/** The codes other than 200, and what `data` says with each. */
import type { Call } from '../../src/api/contract/define.ts'
import { limitKinds, limitPeriods } from '../../src/api/contract/limits.ts'
import { entryOf } from '../../src/api/paths.ts'
import { operations } from './operations.ts'
import type { JsonSchema } from './schemas.ts'

export type RefusalCode = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 422 | 423 | 429 | 502 | 503

interface RefusalWords {
  title: string
  data: JsonSchema
}

const none: JsonSchema = { description: 'Nothing is read from it.' }
const time: JsonSchema = { $ref: '#/components/schemas/Time' }
const retryAfter: JsonSchema = { type: 'integer', minimum: 0, description: 'Seconds until the next try.' }
const errors: JsonSchema = {
  type: 'array',
  description: 'What is wrong with which member, shown beside its field.',
  items: {
    type: 'object',
    properties: { field: { type: 'string' }, msg: { type: 'string' } },
    required: ['field', 'msg'],
  },
}
const orNull = (data: JsonSchema): JsonSchema => ({ anyOf: [data, { type: 'null' }] })

export const refusals: Readonly<Record<RefusalCode, RefusalWords>> = {
  400: {
    title: 'Wrong members',
    data: orNull({ type: 'object', properties: { errors }, required: ['errors'] }),
  },
  401: { title: 'No session, or one that ended: the player is signed out', data: none },
  402: { title: 'The same as 401', data: none },
  403: {
    title: 'For agents only, or not of this agent’s team; or the player has excluded themselves',
    data: orNull({
      type: 'object',
      properties: {
        selfExclusion: {
          type: 'object',
          description: 'Since when, and until when: left out, it does not end.',
          properties: { since: time, until: time },
        },
      },
    }),
  },
  404: { title: 'Not there, or no longer', data: none },
  409: {
    title: 'At odds with what was done before, or with what is true by now',
    data: orNull({
      type: 'object',
      properties: {
        rateMoved: {
          type: 'boolean',
          description:
            'True: rate or charge are others than `expectedRate` and `expectedCharge`; nothing was placed.',
        },
        reason: { type: 'string', description: '"TRANSFERRED": the wallet was moved before.' },
        transferredOn: { ...time, description: 'When it was.' },
        status: { type: 'integer', description: 'Of a deposit that cannot be cancelled any more.' },
      },
    }),
  },
  410: {
    title: 'The captcha, the code or the way through it expired',
    data: orNull({ type: 'object', properties: { errors } }),
  },
  422: {
    title: 'Over a limit that the player has set, or a bonus would be lost that the player was not told of',
    data: {
      type: 'object',
      properties: {
        limit: {
          type: 'object',
          description: 'Which limit, and what is left of it until when; in coins, or in minutes of `time`.',
          properties: {
            kind: { enum: [...limitKinds] },
            period: { enum: [...limitPeriods] },
            amount: { $ref: '#/components/schemas/Decimal' },
            left: { $ref: '#/components/schemas/Decimal' },
            resetsOn: time,
          },
          required: ['kind', 'period', 'amount', 'left'],
        },
        bonus: { $ref: '#/components/schemas/Bonus' },
        errors,
      },
    },
  },
  423: {
    title: 'Locked after wrong tries, or held after a reset',
    data: {
      type: 'object',
      properties: {
        retryAfter,
        holdUntil: { ...time, description: 'Until when no money leaves the account.' },
      },
      required: ['retryAfter'],
    },
  },
  429: { title: 'Too many', data: { type: 'object', properties: { retryAfter }, required: ['retryAfter'] } },
  502: { title: 'The provider behind it does not answer', data: none },
  503: {
    title: 'Maintenance',
    data: orNull({ type: 'object', properties: { until: { ...time, description: 'When it ends.' } } }),
  },
}

const isCode = (code: number): code is RefusalCode => code in refusals

/** The codes that a call may be refused with, in their order; 413 (a body over the limit) and 500 stand for themselves. */
export function codesOf({ name, request }: Call): RefusalCode[] {
  const { access } = entryOf(name)
  const codes = [
    400,
    503,
    ...(access === 'public' ? [] : [401, 402]),
    ...(access === 'agent' ? [403] : []),
    ...('entries' in request && Object.hasOwn(Object(request.entries), 'requestId') && isOrder(name)
      ? [409]
      : []),
    ...(operations[name].codes ?? []),
  ]
  return [...new Set(codes)].filter(isCode).toSorted((one, other) => one - other)
}

/** Lists look an order up by its `requestId` and refuse nothing for it. */
const isOrder = (name: Call['name']) => entryOf(name).kind !== 'read'

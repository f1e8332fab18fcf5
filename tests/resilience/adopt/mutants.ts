/** Ten back ends, each the reference one but foreign or wrong in one way; `npm run adopt` has to find each. */
import { entryOf, paths, type CallName } from '../../../src/api/paths.ts'
import { isRecord } from '../../../src/lib/parse-json.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialect } from '../dialects/dialects.ts'
import { without } from '../dialects/edits.ts'
import { on } from '../dialects/making-dialects.ts'

const mutant = (name: string, how: Omit<Dialect, 'name'>): Dialect => ({ name, ...how })

const answersWith = (wrong: CallName, status: number, text: string) => (call: CallName) =>
  call === wrong ? { status, type: 'text/html', text } : null

const optionalPaths = new Set<string>(
  Object.keys(paths)
    .filter((name): name is CallName => name in paths)
    .filter((name) => entryOf(name).capability)
    .map((name) => paths[name].path),
)

/** Its pages are numbered from 0. */
const fromZero = (body: unknown): unknown =>
  isRecord(body) && typeof body['current'] === 'number' ? { ...body, current: body['current'] + 1 } : body

export const mutants = {
  zone: { ...dialect('times without a zone, read in Asia/Shanghai'), platform: {} },
  fromZero: mutant('pages counted from 0', { request: fromZero }),
  bearer: mutant('the token as Authorization: Bearer', {
    token: { header: 'authorization', before: 'Bearer ' },
  }),
  prefix: mutant('all paths below /api', { path: (path) => `/api${path}` }),
  noOptional: mutant('none of the optional calls', {
    path: (path) => (optionalPaths.has(path) ? `/elsewhere${path}` : path),
  }),
  html: mutant('a page of HTML for the bank accounts', {
    instead: answersWith('user/bank', 200, '<!doctype html><title>Index</title>'),
  }),
  gone: mutant('404 for the promotions', { instead: answersWith('favorable/query', 404, 'Not found') }),
  noOrderSn: mutant('a deposit without orderSn', { data: on(['pay/order'], without(['orderSn'])) }),
  noUuid: mutant('a picture without uuid', { data: on(['auth/captcha'], without(['uuid'])) }),
  codeZero: mutant('code 0 for a success', {
    envelope: (envelope) => ({
      ...envelope,
      code: envelope['code'] === 200 ? 0 : (envelope['code'] ?? null),
    }),
  }),
} as const satisfies Record<string, Dialect>

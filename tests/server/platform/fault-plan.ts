import * as v from 'valibot'
import { paths, type CallName } from '../../../src/api/paths.ts'

const callNames = Object.keys(paths).filter((name): name is CallName => name in paths)

/**
 * One rule of the fault plan. Without `cut`, `badJson` or `cutBody` it answers in the
 * handler's place when it names a `status` or a `code`; with `data` alone the handler runs and its data is replaced.
 */
const rule = v.strictObject({
  call: v.picklist(callNames),
  /** Answers that the rule spoils before it is used up. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Only calls of this account: the session's user name, or the body's `account` or `email`. */
  account: v.optional(v.string()),
  /** Waits before the handler runs; alone it merely slows the call down. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** Destroys the connection before the handler runs, or after it has committed. */
  cut: v.optional(v.picklist(['before', 'after'])),
  /** The handler's answer as text that is no JSON. */
  badJson: v.optional(v.literal(true)),
  /** The connection breaks in the middle of the answer. */
  cutBody: v.optional(v.literal(true)),
  /** HTTP status of the answer. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Code of the envelope, a number or a string. */
  code: v.optional(v.union([v.number(), v.string()])),
  msg: v.optional(v.string()),
  data: v.optional(v.unknown()),
})
export type Fault = v.InferOutput<typeof rule>
export const faultPlan = v.array(rule)

export interface FaultPlan {
  /** With an account: only its rules are replaced, and the new ones are its own. Tests run in parallel. */
  replace(next: readonly Fault[], account?: string): void
  /** The first rule that fits, one use of it gone. */
  take(call: CallName, accounts: readonly (string | undefined)[]): Fault | undefined
  /** Whether a rule waits for such a call; none of its uses is gone. */
  waits(call: CallName, accounts: readonly (string | undefined)[]): boolean
}

export function createFaultPlan(): FaultPlan {
  let rules: readonly Fault[] = []
  const firstFor = (call: CallName, accounts: readonly (string | undefined)[]) =>
    rules.find(
      (fault) => fault.call === call && (fault.account === undefined || accounts.includes(fault.account)),
    )
  return {
    waits: (call, accounts) => firstFor(call, accounts) !== undefined,
    replace(next, account) {
      rules =
        account === undefined
          ? next
          : [
              ...rules.filter((fault) => fault.account !== account),
              ...next.map((fault) => Object.assign({}, fault, { account })),
            ]
    },
    take(call, accounts) {
      const found = firstFor(call, accounts)
      if (!found) return undefined
      rules = rules.flatMap((fault) => {
        if (fault !== found) return [fault]
        return found.times > 1 ? [{ ...found, times: found.times - 1 }] : []
      })
      return found
    },
  }
}

/** The rule stands in for the handler. */
export const isInstead = (fault: Fault) => fault.status !== undefined || fault.code !== undefined

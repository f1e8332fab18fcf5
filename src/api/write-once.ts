import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from './calls.ts'
import type { CallName } from './paths.ts'
import { send } from './send.ts'

/**
 * For every mutation that moves money or changes an account: sent at once or not at all, never retried, paused or cached
 * (rules.md, "No order is sent later"). Errors show in the form, not as a toast.
 */
export const writeOnce = { networkMode: 'always', retry: 0, gcTime: 0, meta: { inline: true } } as const

/** A mutation of one call that invalidates no query. */
export const writeCallOnce = <Name extends CallName>(name: Name) =>
  mutationOptions({ ...writeOnce, mutationFn: (body: RequestOf<Name>) => send(name, body) })

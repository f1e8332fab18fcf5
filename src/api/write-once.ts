import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from './calls.ts'
import type { CallName } from './paths.ts'
import { send } from './send.ts'

/** For mutations that change something: sent at once or not at all (rules.md, "No order is sent later"); errors show in the form. */
export const writeOnce = { networkMode: 'always', retry: 0, gcTime: 0, meta: { inline: true } } as const

/** A mutation of one call that invalidates no query. */
export const writeCallOnce = <Name extends CallName>(name: Name) =>
  mutationOptions({ ...writeOnce, mutationFn: (body: RequestOf<Name>) => send(name, body) })

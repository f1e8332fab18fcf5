import { contractFiles, isCall } from '~/api/calls.ts'
import type { Call } from '~/api/contract/define.ts'

/** Every call of the contract, found by its shape, so that a new one is met by these tests too. */
const files: object[] = await Promise.all(Object.values(contractFiles).map((load) => load()))
export const everyCall: Call[] = files.flatMap((file): unknown[] => Object.values(file)).filter(isCall)
export const schemaOf = (name: string): Call | undefined => everyCall.find((call) => call.name === name)

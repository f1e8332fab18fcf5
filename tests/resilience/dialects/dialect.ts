/** What a dialect is: how one back end differs from the reference. */
import type { CallName } from '../../../src/api/paths.ts'
import type { Spelling } from './edits.ts'

export interface Dialect {
  name: string
  /** Of one kind only one goes into a combination. */
  kind?: 'time' | 'page' | 'rows' | 'profile'
  /** Changes the facts themselves, in the expected data too, so that their spelling can be tested. */
  plant?: (data: unknown, call: CallName) => unknown
  /** How it puts the `data` of a success. */
  data?: (data: unknown, call: CallName) => unknown
  /** How it puts the envelope. */
  envelope?: (envelope: Record<string, unknown>) => Record<string, unknown>
  /** What it makes of a request. */
  request?: (body: unknown, call: CallName) => unknown
  /** Where it has a call that the contract has at this path. */
  path?: (path: string) => string
  /** In which header it wants the token, in lower case, and what stands before the token there. */
  token?: { header: string; before: string }
  /** What it answers instead of the envelope. */
  instead?: (call: CallName) => { status: number; type: string; text: string } | null
  /** Over the platform's data block. */
  platform?: Record<string, unknown>
  /** Members of which the app may know nothing then; what it says of them must be true all the same. */
  hides?: readonly string[]
  /** How it spells times: two that look alike are one. */
  spelling?: Spelling
  /** The rows that nobody can read. */
  breaks?: (index: number) => boolean
}

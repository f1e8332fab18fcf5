/**
 * What an operator configures without touching the source: one JSON data block in the delivered index.html.
 * Checked at start; what is wrong is listed readably.
 */
import * as v from 'valibot'
import { isValidLink } from '../lib/links.ts'
import { type CallName, type Capability, capabilities, paths } from './paths.ts'
import { chatLogin, searchLogin } from './sign-in-providers.ts'

const callNames = Object.keys(paths) as CallName[]

const zone = v.pipe(
  v.string(),
  v.check((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
    } catch {
      return false
    }
  }, 'must be an IANA time zone such as "Asia/Tokyo"'),
)

const baseUrl = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/[^/\s]+(\/[^\s]*)?)?$/, 'must be empty (same origin) or an http(s) address'),
  v.transform((url) => url.replace(/\/+$/, '')),
)

const overrides = v.pipe(
  v.record(v.string(), v.pipe(v.string(), v.regex(/^\/[^\s]*$/, 'must be a path that starts with "/"'))),
  v.check(
    (record) => Object.keys(record).every((name) => callNames.some((known) => known === name)),
    `may only name calls of the contract, such as "auth/captcha"`,
  ),
)

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const operator = v.strictObject({
  name: line,
  address: v.optional(line),
  licence: v.optional(line),
  /** Where customer service is reached. */
  contact: v.optional(v.pipe(line, v.check(isValidLink, 'must start with http(s):, mailto: or tel:'))),
})

export const platformSchema = v.strictObject({
  brandName: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)), 'Amigo'),
  /** Public VAPID key of the back end's pushes, base64url; without it, or without the capability `push`, none are offered. */
  pushKey: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^B[\w-]{86}$/, 'must be a VAPID public key'))),
    null,
  ),
  /** Where the calls go; empty for the app's own origin (spec §7). */
  apiBaseUrl: v.optional(baseUrl, ''),
  /** Other paths for calls, by their name in the contract. */
  pathOverrides: v.optional(overrides, {}),
  /** The optional calls that this back end has (the calls marked ° in the contract). */
  capabilities: v.optional(v.array(v.picklist(capabilities)), []),
  /** What to do with `?token=` in the address (safety rule 6). */
  tokenInAddress: v.optional(v.picklist(['accept', 'confirm', 'off']), 'accept'),
  /** Whether "remember me" may keep the sealed password (safety rule 8). */
  rememberedPassword: v.optional(v.boolean(), true),
  operatorZone: v.optional(zone, 'Asia/Tokyo'),
  /** Who runs this site and is the players' contracting party; shown on "About us". Null says that nobody does. */
  operator: v.optional(v.nullable(operator), null),
  /** Spec §4: the registration-complete marketing event fires only for a platform that names one. */
  registrationCompleteEvent: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/))), null),
  /** Sign-in by a chat app's account; without it the popup has no such button (spec §7, "code exchange"). */
  chatLogin: v.optional(v.nullable(chatLogin), null),
  /** Sign-in by a search engine's account; without it the popup has no such button. */
  searchLogin: v.optional(v.nullable(searchLogin), null),
})

export type Platform = v.InferOutput<typeof platformSchema>

/** What stands where an operator left something out. */
export const defaultPlatform: Platform = v.parse(platformSchema, {})

let current = defaultPlatform

/** The configuration in force; the defaults until `configurePlatform` has run. */
export const platform = (): Platform => current

/**
 * Takes the text of the data block. Returns what is wrong with it, a line each ("apiBaseUrl: must be …");
 * an empty list means that it is in force now.
 */
export function configurePlatform(block: string | null): string[] {
  let data: unknown
  try {
    data = JSON.parse(block || '{}')
  } catch (error) {
    return [`not valid JSON: ${error instanceof Error ? error.message : String(error)}`]
  }
  const parsed = v.safeParse(platformSchema, data)
  if (!parsed.success) {
    return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '(whole block)'}: ${issue.message}`)
  }
  current = parsed.output
  return []
}

export const hasCapability = (capability: Capability) => current.capabilities.includes(capability)

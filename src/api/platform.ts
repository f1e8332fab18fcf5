/** What an operator configures without touching the source: one JSON data block in index.html, checked at start. */
import { languages } from '#i18n/languages.ts'
import { isValidLink } from '~/lib/links.ts'
import {
  blockFlag,
  blockMembers,
  blockText,
  listOf,
  oneOf,
  oneOrMore,
  optional,
  orNull,
  otherwise,
  textsBy,
  wholeNumber,
  type Members,
} from './block-reader.ts'
import { capabilities, type Capability } from './capabilities.ts'
import { chatLogin, searchLogin } from './sign-in-providers.ts'

const defaultZone = 'Asia/Tokyo'

/** The usual zone is not asked about: the first use of `Intl` takes the start of a page 40 ms and more. */
const isZone = (name: string) => {
  if (name === defaultZone) return true
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

const line = blockText({ longest: 200 })

const shape = {
  brandName: otherwise(blockText({ longest: 40 }), 'Amigo'),
  /** Public VAPID key of the back end's pushes, base64url; without it, or without the capability `push`, none are offered. */
  pushKey: orNull(blockText({ pattern: /^B[\w-]{86}$/, must: 'must be a VAPID public key' })),
  /** Where the calls go; empty for the app's own origin. */
  apiBaseUrl: otherwise(
    blockText({
      pattern: /^(https?:\/\/[^/\s]+(\/[^\s]*)?)?$/,
      must: 'must be empty (same origin) or an http(s) address',
    }),
    '',
  ),
  /** Other paths for calls, by their name in the contract (`overrideProblems` knows the names). */
  pathOverrides: otherwise(
    textsBy(null, blockText({ pattern: /^\/[^\s]*$/, must: 'must be a path that starts with "/"' }), ''),
    {},
  ),
  /** The optional calls that this back end has (the calls marked ° in the contract). */
  capabilities: otherwise(listOf(oneOf(capabilities)), []),
  /** What to do with `?token=` in the address (rules.md, "A token in the address is read once"): a link must not sign somebody in unasked. */
  tokenInAddress: otherwise(oneOf(['accept', 'confirm', 'off']), 'confirm'),
  /** Whether "remember me" may keep the sealed password (rules.md, "A remembered password is sealed"). */
  rememberedPassword: otherwise(blockFlag, true),
  operatorZone: otherwise(
    blockText({ check: isZone, must: 'must be an IANA time zone such as "Asia/Tokyo"' }),
    defaultZone,
  ),
  /** Who runs this site and is the players' contracting party; shown on "About us". Null says that nobody does. */
  operator: orNull(
    blockMembers({
      name: line,
      address: optional(line),
      licence: optional(line),
      /** Where customer service is reached: an address, or several with the best one first. */
      contact: optional(
        oneOrMore(
          blockText({ longest: 200, check: isValidLink, must: 'must start with http(s):, mailto: or tel:' }),
        ),
      ),
      /** When customer service is there, by language. */
      hours: optional(
        textsBy(
          languages,
          blockText({ longest: 100 }),
          'may only name languages of the app, such as "ja-JP"',
        ),
      ),
      /** The same by the clocks of `operatorZone`, so that players are told whether it is there now, and when next. */
      openHours: optional(
        blockText({
          // A day that is none would say "never": `open-hours-lines.tsx` passes such a rule over.
          pattern: /^((^|; )\w\w(-\w\w)? \d\d:\d\d-\d\d:\d\d)+$/,
          must: 'must be like "Mo-Fr 10:00-18:00"',
        }),
      ),
    }),
  ),
  /** From which age people may play here, in years; stands in the registration and the texts about it. */
  ageLimit: otherwise(wholeNumber(1, 99), 18),
  /** How many digits a fund password has; null where only the back end says what one is. */
  fundPasswordDigits: otherwise(orNull(wholeNumber(1, 20)), 6),
  /** The fewest characters that the back end takes for a login password; forms say so before one is sent. */
  passwordCharacters: otherwise(wholeNumber(1, 99), 8),
  /** The same for a new user name. */
  userNameCharacters: otherwise(wholeNumber(1, 20), 4),
  /** What the law of the region wants to be said, by language; nothing is shown without it. */
  regionNotice: otherwise(
    textsBy(languages, blockText({ longest: 600 }), 'may only name languages of the app, such as "ja-JP"'),
    {},
  ),
  /** The registration-complete marketing event fires only for a platform that names one. */
  registrationCompleteEvent: orNull(blockText({ pattern: /^[\w.:-]{1,64}$/ })),
  /** Below its address lies `/v1/logs` of OTLP over HTTP; `share` of a hundred starts. Null measures nothing. */
  telemetry: orNull(
    blockMembers({
      address: blockText({
        pattern: /^(https:\/\/[^/\s]+)?(\/[^\s]*)?$/,
        must: 'must be a path or an https address',
      }),
      share: otherwise(wholeNumber(1, 100), 10),
    }),
  ),
  /** Sign-in by a chat app's account; without it the popup has no such button. */
  chatLogin: orNull(chatLogin),
  searchLogin: orNull(searchLogin),
}

export type Platform = Members<typeof shape>

/** Also for the stamping of brands (`src/operator/brand/`), which reads a block without putting it in force. */
export const readPlatform = blockMembers(shape)

/** What stands where an operator left something out. */
export const defaultPlatform: Platform = readPlatform({}, '', [])

let current = defaultPlatform

/** The configuration in force; the defaults until `configurePlatform` has run. */
export const platform = (): Platform => current

/** Returns its problems, one line each ("apiBaseUrl: must be …"); where there is none it is in force now. */
export function configurePlatform(block: string | null): string[] {
  let data: unknown
  try {
    data = JSON.parse(block || '{}')
  } catch (error) {
    return [`not valid JSON: ${error instanceof Error ? error.message : String(error)}`]
  }
  const problems: string[] = []
  const read = readPlatform(data, '', problems)
  if (!problems.length) current = { ...read, apiBaseUrl: read.apiBaseUrl.replace(/\/+$/, '') }
  return problems
}

/** Every way to customer service that the operator has, the best one first. */
export const supportContacts = (): readonly string[] => current.operator?.contact ?? []

export const hasCapability = (capability: Capability) => current.capabilities.includes(capability)

/** Whether a new password of the sign-in is too short to be sent; an empty one is missing instead. */
export const isShortPassword = (password: string) =>
  password !== '' && [...password].length < platform().passwordCharacters

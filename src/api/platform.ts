/** The operator's configuration: a JSON data block in index.html, validated at start. */
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

/** Skips the check for the default zone: the first use of `Intl` costs 40 ms or more at page start. */
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
  /** The back end's public VAPID key, base64url. Push needs it and the capability `push`. */
  pushKey: orNull(blockText({ pattern: /^B[\w-]{86}$/, must: 'must be a VAPID public key' })),
  /** The base URL of all calls; empty for the app's own origin. */
  apiBaseUrl: otherwise(
    blockText({
      pattern: /^(https?:\/\/[^/\s]+(\/[^\s]*)?)?$/,
      must: 'must be empty (same origin) or an http(s) address',
    }),
    '',
  ),
  /** Paths of calls by name, instead of the contract's (`overrideProblems` checks the names). */
  pathOverrides: otherwise(
    textsBy(null, blockText({ pattern: /^\/[^\s]*$/, must: 'must be a path that starts with "/"' }), ''),
    {},
  ),
  /** The optional calls of this back end (marked ° in the contract). */
  capabilities: otherwise(listOf(oneOf(capabilities)), []),
  /** Whether the back end asks for the text of a picture where somebody signs in or has a code mailed. */
  captcha: otherwise(blockFlag, true),
  /** How to handle `?token=` (rules.md, "A token in the address is read once"). By default a link does not sign in without consent. */
  tokenInAddress: otherwise(oneOf(['accept', 'confirm', 'off']), 'confirm'),
  /** Whether "remember me" may store the password (rules.md, "A remembered password is sealed"). */
  rememberedPassword: otherwise(blockFlag, true),
  operatorZone: otherwise(
    blockText({ check: isZone, must: 'must be an IANA time zone such as "Asia/Tokyo"' }),
    defaultZone,
  ),
  /** The company that runs this site, the players' contracting party; shown on "About us". */
  operator: orNull(
    blockMembers({
      name: line,
      address: optional(line),
      licence: optional(line),
      /** Contact links of customer service, the preferred one first. */
      contact: optional(
        oneOrMore(
          blockText({ longest: 200, check: isValidLink, must: 'must start with http(s):, mailto: or tel:' }),
        ),
      ),
      /** The opening hours of customer service as text, by language. */
      hours: optional(
        textsBy(
          languages,
          blockText({ longest: 100 }),
          'may only name languages of the app, such as "ja-JP"',
        ),
      ),
      /** The opening hours in `operatorZone`, from which the app computes whether it is open, and when next. */
      openHours: optional(
        blockText({
          // The pattern allows invalid day names; `open-hours-lines.tsx` ignores such a rule.
          pattern: /^((^|; )\w\w(-\w\w)? \d\d:\d\d-\d\d:\d\d)+$/,
          must: 'must be like "Mo-Fr 10:00-18:00"',
        }),
      ),
    }),
  ),
  /** The minimum age in years; used in the registration and in texts. */
  ageLimit: otherwise(wholeNumber(1, 99), 18),
  /** The number of digits of a fund password; null if only the back end validates it. */
  fundPasswordDigits: otherwise(orNull(wholeNumber(1, 20)), 6),
  /** The minimum length of a login password; forms check it. */
  passwordCharacters: otherwise(wholeNumber(1, 99), 8),
  /** The minimum length of a new user name. */
  userNameCharacters: otherwise(wholeNumber(1, 20), 4),
  /** A legally required notice, by language; none by default. */
  regionNotice: otherwise(
    textsBy(languages, blockText({ longest: 600 }), 'may only name languages of the app, such as "ja-JP"'),
    {},
  ),
  /** The name of the marketing event after a registration; null fires none. */
  registrationCompleteEvent: orNull(blockText({ pattern: /^[\w.:-]{1,64}$/ })),
  /** The base URL of an OTLP/HTTP endpoint (`/v1/logs`), and the percentage of measured starts. Null measures nothing. */
  telemetry: orNull(
    blockMembers({
      address: blockText({
        pattern: /^(https:\/\/[^/\s]+)?(\/[^\s]*)?$/,
        must: 'must be a path or an https address',
      }),
      share: otherwise(wholeNumber(1, 100), 10),
    }),
  ),
  /** Sign-in with a chat app's account; null hides the button. */
  chatLogin: orNull(chatLogin),
  searchLogin: orNull(searchLogin),
}

export type Platform = Members<typeof shape>

/** Exported for `src/operator/brand/`, which validates a block without applying it. */
export const readPlatform = blockMembers(shape)

export const defaultPlatform: Platform = readPlatform({}, '', [])

let current = defaultPlatform

/** The current configuration; the defaults until `configurePlatform` has run. */
export const platform = (): Platform => current

/** Applies the block, or returns its problems ("apiBaseUrl: must be …"). */
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

/** Contact links of customer service, the preferred one first. */
export const supportContacts = (): readonly string[] => current.operator?.contact ?? []

export const hasCapability = (capability: Capability) => current.capabilities.includes(capability)

/** Whether a new login password is too short; an empty one is not "too short" but missing. */
export const isShortPassword = (password: string) =>
  password !== '' && [...password].length < platform().passwordCharacters

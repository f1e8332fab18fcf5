import * as v from 'valibot'
import { isLanguage } from '#i18n/languages.ts'
import { themeChoices } from '~/lib/theme.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { defineCall } from './define.ts'
import { emptyRequest, list, nothing, text, time } from './wire.ts'

export const preferenceKinds = ['favourite', 'recent', 'language', 'theme', 'notify'] as const

/**
 * Topics of letters for which players choose additional channels. `device`: the account's security; `team`: an agent's
 * weekly team report on Mondays, only if chosen; `support`: an answer of customer service.
 */
export const notifyTopics = [
  'deposit',
  'withdrawal',
  'limit',
  'bonus',
  'device',
  'team',
  'support',
  'message',
] as const
export type NotifyTopic = (typeof notifyTopics)[number]
/** In addition to the inbox, which has every letter. */
export type NotifyChannel = 'push' | 'mail'

/** The `id` of a `notify` preference; `lockScreen`: a push may name its topic. */
export const notifyId = (topic: NotifyTopic, channel: NotifyChannel): string => `${topic}/${channel}`
export const lockScreenId = 'lockScreen'
/** Cannot be turned off, so that an intruder cannot silence security mails. */
export const isAlwaysOn = (topic: NotifyTopic, channel: NotifyChannel): boolean =>
  topic === 'device' && channel === 'mail'
/** The default until the player chooses. */
export const isOnAtFirst = (id: string): boolean => id.endsWith('/push') && !id.startsWith('team/')
const notifyIds = [
  lockScreenId,
  ...notifyTopics.flatMap((topic) => [
    notifyId(topic, 'push'),
    ...(isAlwaysOn(topic, 'mail') ? [] : [notifyId(topic, 'mail')]),
  ]),
]

/** The most favourites and recent machines that are stored. */
export const mostFavourites = 300
export const mostRecent = 24
/** Per request. */
export const mostChanges = 200

const kind = v.picklist(preferenceKinds)

/** One preference of the account. */
export const preference = v.looseObject({
  kind,
  /** Machines: `<gameId>/<machineId>`; language and theme: ''; `notify`: `<topic>/push`, `<topic>/mail` or `lockScreen`. */
  id: text,
  /** Favourite: since when, '' once removed; language: its tag; theme: `system`, `light` or `dark`; `notify`: `on` or `off`. */
  value: text,
  /** When the player changed it. */
  changedOn: time,
})
export type Preference = v.InferOutput<typeof preference>

const answer = v.object({ preferences: list(preference) })

const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((written) => instantOf(written) !== null, 'no such time'),
)

/** Validates id and value; an unsupported language is rejected. */
const isSound = (of: string, id: string, value: string): boolean => {
  if (of === 'language') return id === '' && isLanguage(value)
  if (of === 'theme') return id === '' && themeChoices.some((theme) => theme === value)
  if (of === 'notify') return notifyIds.includes(id) && (value === 'on' || value === 'off')
  return id !== '' && (value === '' || (of === 'favourite' && v.is(instant, value)))
}

export const preferencesQuery = defineCall('preferences/query', emptyRequest, answer)

/**
 * Merges item by item: the later change wins, whatever the order of requests; at the same time the greater value. A
 * `changedOn` in the future counts as now. Returns all preferences. Beyond 300 favourites and 24 recent machines the oldest
 * are dropped, removed ones first.
 */
export const preferencesSave = defineCall(
  'preferences/save',
  v.object({
    changes: v.pipe(
      v.array(
        v.pipe(
          v.object({
            kind,
            id: v.pipe(v.string(), v.maxLength(200)),
            value: v.pipe(v.string(), v.maxLength(40)),
            changedOn: instant,
          }),
          v.check((change) => isSound(change.kind, change.id, change.value), 'no such preference'),
        ),
      ),
      v.minLength(1),
      v.maxLength(mostChanges),
    ),
  }),
  answer,
)

/** Mails an example of a topic's mail, marked as such, to the account's address. */
export const notifyMail = defineCall('notify/mail', v.object({ topic: v.picklist(notifyTopics) }), nothing)

import * as v from 'valibot'
import { isLanguage } from '#i18n/languages.ts'
import { themeChoices } from '~/lib/theme.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { defineCall } from './define.ts'
import { emptyRequest, list, nothing, text, time } from './wire.ts'

export const preferenceKinds = ['favourite', 'recent', 'language', 'theme', 'notify'] as const

/**
 * What a letter is about, as far as players choose where else they are told; `device`: the safety of the account; `team`:
 * an agent's team, each Monday the week before, written only to who has chosen it; `support`: an answer of customer service.
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
/** Beside the letter box, which has every letter. */
export type NotifyChannel = 'push' | 'mail'

/** What is chosen of it, as `notify` of the preferences; `lockScreen`: a push may say its topic, not only that it came. */
export const notifyId = (topic: NotifyTopic, channel: NotifyChannel): string => `${topic}/${channel}`
export const lockScreenId = 'lockScreen'
/** Whoever else is signed in must not silence it. */
export const isAlwaysOn = (topic: NotifyTopic, channel: NotifyChannel): boolean =>
  topic === 'device' && channel === 'mail'
/** Until the player chooses. */
export const isOnAtFirst = (id: string): boolean => id.endsWith('/push') && !id.startsWith('team/')
const notifyIds = [
  lockScreenId,
  ...notifyTopics.flatMap((topic) => [
    notifyId(topic, 'push'),
    ...(isAlwaysOn(topic, 'mail') ? [] : [notifyId(topic, 'mail')]),
  ]),
]

/** How many favourites follow a player, and how many machines played last. */
export const mostFavourites = 300
export const mostRecent = 24
/** In one request. */
export const mostChanges = 200

const kind = v.picklist(preferenceKinds)

/** One thing that follows the player. */
export const preference = v.looseObject({
  kind,
  /** `<gameId>/<machineId>` of a machine; '' of the language and the theme; of `notify` `<topic>/push`, `<topic>/mail` or `lockScreen`. */
  id: text,
  /** Of a favourite since when it stands in the list, '' once it was taken out; a language's tag; `system`, `light` or `dark`; `on` or `off`. */
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

/** Whether it can be one: what is no language of ours would follow nobody. */
const isSound = (of: string, id: string, value: string): boolean => {
  if (of === 'language') return id === '' && isLanguage(value)
  if (of === 'theme') return id === '' && themeChoices.some((theme) => theme === value)
  if (of === 'notify') return notifyIds.includes(id) && (value === 'on' || value === 'off')
  return id !== '' && (value === '' || (of === 'favourite' && v.is(instant, value)))
}

export const preferencesQuery = defineCall('preferences/query', emptyRequest, answer)

/**
 * Each by itself: what was changed later stays, whichever request comes first; of two of one moment the greater value. A
 * `changedOn` that is still to come counts as now. Answered with all of them. Beyond 300 favourites and 24 recent machines
 * the oldest go, those that were taken out first.
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

/** Mails an example of what is mailed of a topic, marked as one, to the address of the account. */
export const notifyMail = defineCall('notify/mail', v.object({ topic: v.picklist(notifyTopics) }), nothing)

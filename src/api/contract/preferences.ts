import * as v from 'valibot'
import { isLanguage } from '#i18n/languages.ts'
import { themeChoices } from '~/lib/theme.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { defineCall } from './define.ts'
import { emptyRequest, list, text, time } from './wire.ts'

export const preferenceKinds = ['favourite', 'recent', 'language', 'theme'] as const

/** How many favourites follow a player, and how many machines played last. */
export const mostFavourites = 300
export const mostRecent = 24
/** In one request. */
export const mostChanges = 200

const kind = v.picklist(preferenceKinds)

/** One thing that follows the player. */
export const preference = v.looseObject({
  kind,
  /** `<gameId>/<machineId>` of a machine; '' of the language and the theme. */
  id: text,
  /** Of a favourite since when it stands in the list, '' once it was taken out; a language's tag; `system`, `light` or `dark`. */
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

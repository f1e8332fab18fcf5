import * as v from 'valibot'
import { defineCall } from './define.ts'
import { emptyRequest, optionalText, optionalTime, orEmpty } from './wire.ts'

/** Functions that an operator can pause separately. */
export const siteFunctions = ['deposits', 'withdrawals', 'play', 'signUp'] as const
export type SiteFunction = (typeof siteFunctions)[number]

/** `until`: when it reopens. `region`: the affected country, by code or name. `why` is multilingual. */
const pauseFacts = { until: optionalTime, region: v.fallback(optionalText, undefined) }
const pause = v.looseObject(pauseFacts)
export type Pause = v.InferOutput<typeof pause>

/** The pause of a function; null if it is open. Anything but "paused" reads as open. */
const functionState = v.fallback(
  v.pipe(
    v.nullish(
      v.variant('state', [
        v.looseObject({ state: v.literal('paused'), ...pauseFacts }),
        v.looseObject({ state: v.literal('open') }),
      ]),
    ),
    v.transform((said): Pause | null => (said?.state === 'paused' ? { ...said } : null)),
  ),
  null,
)

/** Which functions are open for this player or visitor. An absent function is open. */
export const siteStatus = defineCall(
  'site/status',
  emptyRequest,
  orEmpty(
    v.object({
      deposits: functionState,
      withdrawals: functionState,
      play: functionState,
      signUp: functionState,
    }),
  ),
)

/** The `data` of a refusal with code 503. Without `function` it applies to the refused call's function. */
export const maintenance = v.looseObject({ function: v.nullish(v.string()), ...pauseFacts })

import * as v from 'valibot'
import { defineCall } from './define.ts'
import { emptyRequest, optionalText, optionalTime, orEmpty } from './wire.ts'

/** What an operator can pause by itself. */
export const siteFunctions = ['deposits', 'withdrawals', 'play', 'signUp'] as const
export type SiteFunction = (typeof siteFunctions)[number]

/** `until`: when it opens again. `region`: where it is paused, a country's code or its name. `why` is multilingual. */
const pauseFacts = { until: optionalTime, region: v.fallback(optionalText, undefined) }
const pause = v.looseObject(pauseFacts)
export type Pause = v.InferOutput<typeof pause>

/** The pause of a function; null where it is open. A pause is never invented. What is not "paused" reads as open. */
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

/** Which functions are open for the caller, player or visitor. A function that is not named is open. */
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

/** The `data` of a refusal with code 503. Without `function` it means the function of the refused call. */
export const maintenance = v.looseObject({ function: v.nullish(v.string()), ...pauseFacts })

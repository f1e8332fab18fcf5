import type * as auth from '../../../../src/api/contract/auth.ts'
import { invalid, type HandlersFor } from '../../platform/handler.ts'
import { rateLimit } from '../../platform/limits.ts'
import { openSession } from '../../platform/sessions.ts'
import { shutAs, userById } from '../../platform/users.ts'
import { requireOpen } from '../../site/pauses.ts'
import { isThirdPartyEvent } from '../idp/clients.ts'
import { authMessage } from '../messages.ts'
import { noteDevice } from '../new-device.ts'
import { holdIdentity, linkedUser, openAccount, spendToken } from './identities.ts'
import { verifiedClaims } from './verify-id-token.ts'

export const thirdPartyHandlers = {
  /** `event` names the provider, `token` is its id_token; a first sign-in opens an account. */
  async login3({ db, config, lang, ip, origin, userAgent }, { event, token, agentCode }) {
    await rateLimit(db, 'thirdPartyByIp', ip, lang)
    // The only issuer that is accepted is the demo's own, where anybody may be anyone.
    const claims =
      config.demo && isThirdPartyEvent(event) ? await verifiedClaims(token, event, origin) : undefined
    if (!claims || !isThirdPartyEvent(event)) throw invalid(authMessage(lang, 'notAccepted'))
    if (!(await spendToken(db, token, claims.exp))) throw invalid(authMessage(lang, 'usedBefore'))
    return db.transaction(async (queries) => {
      await holdIdentity(queries, event, claims.sub)
      const known = await linkedUser(queries, event, claims.sub)
      // Wrong passwords, which anybody can type, lock out nobody whom the provider vouches for.
      if (known) {
        const shut = shutAs(await userById(queries, known))
        if (shut) throw invalid(authMessage(lang, shut))
      }
      // Who has an account signs in as ever.
      else await requireOpen({ db: queries, lang, player: null }, 'signUp')
      const userId = known ?? (await openAccount(queries, event, claims, agentCode))
      await noteDevice(queries, userId, { userAgent, lang })
      return { token: await openSession(queries, userId, userAgent) }
    })
  },
} satisfies HandlersFor<Pick<typeof auth, 'login3'>>

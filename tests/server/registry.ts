import * as accountTransfer from '../../src/api/contract/account-transfer.ts'
import * as agent from '../../src/api/contract/agent.ts'
import * as auth from '../../src/api/contract/auth.ts'
import * as batch from '../../src/api/contract/batch.ts'
import * as bonus from '../../src/api/contract/bonus.ts'
import * as content from '../../src/api/contract/content.ts'
import * as crypto from '../../src/api/contract/crypto.ts'
import * as emailChange from '../../src/api/contract/email-change.ts'
import * as games from '../../src/api/contract/games.ts'
import * as invites from '../../src/api/contract/invites.ts'
import * as ledger from '../../src/api/contract/ledger.ts'
import * as letters from '../../src/api/contract/letters.ts'
import * as limits from '../../src/api/contract/limits.ts'
import * as live from '../../src/api/contract/live.ts'
import * as memberEdit from '../../src/api/contract/member-edit.ts'
import * as money from '../../src/api/contract/money.ts'
import * as nextAction from '../../src/api/contract/next-action.ts'
import * as ownData from '../../src/api/contract/own-data.ts'
import * as passkey from '../../src/api/contract/passkey.ts'
import * as preferences from '../../src/api/contract/preferences.ts'
import * as push from '../../src/api/contract/push.ts'
import * as selfExclusion from '../../src/api/contract/self-exclusion.ts'
import * as site from '../../src/api/contract/site.ts'
import * as statement from '../../src/api/contract/statement.ts'
import * as support from '../../src/api/contract/support.ts'
import * as terms from '../../src/api/contract/terms.ts'
import * as user from '../../src/api/contract/user.ts'
import { accountTransferHandlers } from './account-transfer/handlers.ts'
import { emailChangeHandlers } from './account/email-change.ts'
import { fundPasswordHandlers } from './account/fund-password.ts'
import { userHandlers } from './account/handlers.ts'
import { kycHandlers } from './account/kyc/handlers.ts'
import { ownDataHandlers } from './account/own-data/handlers.ts'
import { memberEditHandlers } from './agent/edit-members.ts'
import { agentHandlers } from './agent/handlers.ts'
import { inviteHandlers } from './agent/invites.ts'
import { termsHandlers } from './auth/accepted-terms.ts'
import { authHandlers } from './auth/handlers.ts'
import { bonusHandlers } from './bonus/handlers.ts'
import { contentHandlers } from './content/handlers.ts'
import { cryptoHandlers } from './finance/crypto/handlers.ts'
import { bankCardHandlers, financeHandlers } from './finance/handlers.ts'
import { ledgerHandlers } from './finance/ledger/history.ts'
import { nextActionHandlers } from './finance/next-action.ts'
import { statementHandlers } from './finance/statement/handlers.ts'
import { gameHandlers } from './games/handlers.ts'
import { letterHandlers } from './letters/handlers.ts'
import { limitsHandlers } from './limits/handlers.ts'
import { liveHandlers } from './live/stream.ts'
import { passkeyHandlers } from './passkey/handlers.ts'
import { answerTogether } from './platform/batch.ts'
import { bindGroup, type Registry } from './platform/bind.ts'
import type { HandlersFor } from './platform/handler.ts'
import { preferenceHandlers } from './preferences/handlers.ts'
import { pushHandlers } from './push/handlers.ts'
import { selfExclusionHandlers } from './self-exclusion/handlers.ts'
import { siteHandlers } from './site/handlers.ts'
import { supportHandlers } from './support/handlers.ts'

/** The dispatcher answers 404 for a call that is missing here. */
export const registry: Registry = new Map(
  [
    ...bindGroup(auth, { ...authHandlers, ...fundPasswordHandlers } satisfies HandlersFor<typeof auth>),
    ...bindGroup(user, { ...userHandlers, ...bankCardHandlers, ...kycHandlers } satisfies HandlersFor<
      typeof user
    >),
    ...bindGroup(money, financeHandlers),
    ...bindGroup(nextAction, nextActionHandlers),
    ...bindGroup(ledger, ledgerHandlers),
    ...bindGroup(live, liveHandlers),
    ...bindGroup(statement, statementHandlers),
    ...bindGroup(crypto, cryptoHandlers),
    ...bindGroup(games, gameHandlers),
    ...bindGroup(content, contentHandlers),
    ...bindGroup(letters, letterHandlers),
    ...bindGroup(push, pushHandlers),
    ...bindGroup(site, siteHandlers),
    ...bindGroup(selfExclusion, selfExclusionHandlers),
    ...bindGroup(limits, limitsHandlers),
    ...bindGroup(bonus, bonusHandlers),
    ...bindGroup(support, supportHandlers),
    ...bindGroup(preferences, preferenceHandlers),
    ...bindGroup(emailChange, emailChangeHandlers),
    ...bindGroup(passkey, passkeyHandlers),
    ...bindGroup(ownData, ownDataHandlers),
    ...bindGroup(terms, termsHandlers),
    ...bindGroup(batch, { batch: answerTogether((name) => registry.get(name)) }),
    ...bindGroup(agent, agentHandlers),
    ...bindGroup(memberEdit, memberEditHandlers),
    ...bindGroup(invites, inviteHandlers),
    ...bindGroup(accountTransfer, accountTransferHandlers),
  ].map((bound) => [bound.name, bound]),
)

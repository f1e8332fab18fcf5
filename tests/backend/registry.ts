import * as walletTransfer from '../../src/api/contract/account-transfer.ts'
import * as agent from '../../src/api/contract/agent.ts'
import * as auth from '../../src/api/contract/auth.ts'
import * as content from '../../src/api/contract/content.ts'
import * as coins from '../../src/api/contract/crypto.ts'
import * as games from '../../src/api/contract/games.ts'
import * as letters from '../../src/api/contract/letters.ts'
import * as money from '../../src/api/contract/money.ts'
import * as push from '../../src/api/contract/push.ts'
import * as user from '../../src/api/contract/user.ts'
import type { CallName } from '../../src/api/paths.ts'
import { walletTransferHandlers } from './account-transfer/handlers.ts'
import { userHandlers } from './account/handlers.ts'
import { kycHandlers } from './account/kyc/handlers.ts'
import { agentHandlers } from './agent/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { contentHandlers } from './content/handlers.ts'
import { coinHandlers } from './finance/crypto/handlers.ts'
import { bankCardHandlers, moneyHandlers } from './finance/handlers.ts'
import { gameHandlers } from './games/handlers.ts'
import { letterHandlers } from './letters/handlers.ts'
import { bindGroup, type BoundCall } from './platform/bind.ts'
import { pushHandlers } from './push/handlers.ts'

/** Every call that is built, by its name; the dispatcher answers 404 for the others. */
export const registry: ReadonlyMap<CallName, BoundCall> = new Map(
  [
    ...bindGroup(auth, authHandlers),
    ...bindGroup(user, { ...userHandlers, ...bankCardHandlers, ...kycHandlers }),
    ...bindGroup(money, moneyHandlers),
    ...bindGroup(coins, coinHandlers),
    ...bindGroup(games, gameHandlers),
    ...bindGroup(content, contentHandlers),
    ...bindGroup(letters, letterHandlers),
    ...bindGroup(push, pushHandlers),
    ...bindGroup(agent, agentHandlers),
    ...bindGroup(walletTransfer, walletTransferHandlers),
  ].map((bound) => [bound.name, bound]),
)

import * as walletTransfer from '../../../src/api/contract/account-transfer.ts'
import * as agent from '../../../src/api/contract/agent.ts'
import * as auth from '../../../src/api/contract/auth.ts'
import * as content from '../../../src/api/contract/content.ts'
import * as coins from '../../../src/api/contract/crypto.ts'
import * as games from '../../../src/api/contract/games.ts'
import * as letters from '../../../src/api/contract/letters.ts'
import * as money from '../../../src/api/contract/money.ts'
import * as push from '../../../src/api/contract/push.ts'
import * as user from '../../../src/api/contract/user.ts'
import type { CallName } from '../../../src/api/paths.ts'
import { agentHandlers } from './agent.ts'
import { authHandlers } from './auth.ts'
import { bankCardHandlers } from './bank-cards.ts'
import { bindGroup, type BoundCall } from './bind.ts'
import { coinHandlers } from './coins.ts'
import { contentHandlers } from './content.ts'
import { gameHandlers } from './games.ts'
import { kycHandlers } from './kyc.ts'
import { letterHandlers } from './letters.ts'
import { moneyHandlers } from './money.ts'
import { pushHandlers } from './push.ts'
import { userHandlers } from './user.ts'
import { walletTransferHandlers } from './wallet-transfer.ts'

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

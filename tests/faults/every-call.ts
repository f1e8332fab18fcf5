import * as transfer from '../../src/api/contract/account-transfer.ts'
import * as agent from '../../src/api/contract/agent.ts'
import * as auth from '../../src/api/contract/auth.ts'
import * as content from '../../src/api/contract/content.ts'
import * as coins from '../../src/api/contract/crypto.ts'
import type { Call } from '../../src/api/contract/define.ts'
import * as emailChange from '../../src/api/contract/email-change.ts'
import * as games from '../../src/api/contract/games.ts'
import * as letters from '../../src/api/contract/letters.ts'
import * as money from '../../src/api/contract/money.ts'
import * as ownData from '../../src/api/contract/own-data.ts'
import * as passkey from '../../src/api/contract/passkey.ts'
import * as push from '../../src/api/contract/push.ts'
import * as selfExclusion from '../../src/api/contract/self-exclusion.ts'
import * as site from '../../src/api/contract/site.ts'
import * as statement from '../../src/api/contract/statement.ts'
import * as terms from '../../src/api/contract/terms.ts'
import * as user from '../../src/api/contract/user.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'name' in value && 'request' in value && 'answer' in value

/** Every call of the contract, found by its shape, so that a new one is met by these tests too. */
const groups = [
  agent,
  auth,
  coins,
  content,
  emailChange,
  games,
  letters,
  money,
  passkey,
  push,
  selfExclusion,
  site,
  statement,
  user,
  transfer,
  ownData,
  terms,
]

export const everyCall: Call[] = groups.flatMap((group): unknown[] => Object.values(group)).filter(isCall)

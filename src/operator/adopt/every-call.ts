import * as transfer from '~/api/contract/account-transfer.ts'
import * as agent from '~/api/contract/agent.ts'
import * as auth from '~/api/contract/auth.ts'
import * as batch from '~/api/contract/batch.ts'
import * as content from '~/api/contract/content.ts'
import * as coins from '~/api/contract/crypto.ts'
import type { Call } from '~/api/contract/define.ts'
import * as emailChange from '~/api/contract/email-change.ts'
import * as games from '~/api/contract/games.ts'
import * as letters from '~/api/contract/letters.ts'
import * as money from '~/api/contract/money.ts'
import * as ownData from '~/api/contract/own-data.ts'
import * as passkey from '~/api/contract/passkey.ts'
import * as push from '~/api/contract/push.ts'
import * as selfExclusion from '~/api/contract/self-exclusion.ts'
import * as site from '~/api/contract/site.ts'
import * as statement from '~/api/contract/statement.ts'
import * as terms from '~/api/contract/terms.ts'
import * as user from '~/api/contract/user.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'name' in value && 'request' in value && 'answer' in value

/** Every call of the contract, found by its shape, so that a new one is met by these tests too. */
const groups = [
  agent,
  auth,
  batch,
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

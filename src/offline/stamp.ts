import { ownerTag } from '../lib/owner-tag.ts'
import { readStored } from '../lib/storage.ts'
import { contractVersion } from './page-build.ts'

/** Raise when the shape of what is kept changes in another way than with the contract. */
const schema = 2

/** From both ends, so that two tokens hardly ever share a tag. */
const tokenTag = (token: string) => ownerTag(token) + ownerTag([...token].toReversed().join(''))

/** Whose copy it is and in which shape. Another token may be another player's: its copy is not ours. */
export const stampOf = (userId: string, token: string) =>
  [schema, contractVersion(), userId, tokenTag(token)].join('|')

/** The stamp that storage itself stands for right now, whatever this tab believes; null when nobody is signed in. */
export function stampInForce(): string | null {
  const token = readStored('token')
  const owner = readStored('owner')
  return token && owner ? stampOf(owner, token) : null
}

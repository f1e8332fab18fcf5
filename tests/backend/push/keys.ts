import webPush from 'web-push'
import type { Db } from '../db/db.ts'

/** The VAPID pair, both parts base64url: the public one stands in the platform block, the private one stays here. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The pair of this database; the first caller makes it. Losing it would end every subscription. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  return (await readKeys(db)) ?? (await makeKeys(db))
}

async function readKeys(db: Db): Promise<PushKeys | undefined> {
  const [row] = await db.query<{ public_key: string; private_key: string }>(
    'select public_key, private_key from push_keys',
  )
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}

async function makeKeys(db: Db): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys()
  await db.query(
    'insert into push_keys (id, public_key, private_key) values (1, $1, $2) on conflict (id) do nothing',
    [made.publicKey, made.privateKey],
  )
  // Another process on the same database may have been first.
  return (await readKeys(db)) ?? made
}

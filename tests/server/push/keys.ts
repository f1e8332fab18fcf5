import webPush from 'web-push'
import type { Db } from '../platform/db/db.ts'

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

const pushCapabilities = ['push', 'pushRenewal', 'pushCheck']

const block = /(<script type="application\/json" id="platform">)([\s\S]*?)(<\/script>)/

/**
 * The page with push switched on in its platform block, as an operator would write it by hand: the capabilities, and the
 * public key of this back end. A page without a block stays as it is.
 */
export function withPush(page: string, pushKey: string): string {
  return page.replace(block, (_whole, open: string, text: string, close: string) => {
    const platform = JSON.parse(text) as { capabilities?: string[] }
    const capabilities = [...new Set([...(platform.capabilities ?? []), ...pushCapabilities])]
    return open + JSON.stringify({ ...platform, capabilities, pushKey }) + close
  })
}

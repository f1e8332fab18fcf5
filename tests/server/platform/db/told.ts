import type { ClientBase } from 'pg'

const before = 'live '
const notify = `select pg_notify('live', told) from unnest($1::text[]) as told`

/**
 * Collects what a client's statements say has changed (`migrations/041-live-after-commit.sql`). What is returned gives the
 * statement that notifies the others of it, once it is committed; null where there is nothing. A hint too many, of what was
 * rolled back, costs a read.
 */
export function collectTold(client: Pick<ClientBase, 'on'>) {
  const told = new Set<string>()
  client.on('notice', ({ message = '' }) => {
    if (message.startsWith(before)) told.add(message.slice(before.length))
  })
  return () => {
    if (!told.size) return null
    const values = [[...told]]
    told.clear()
    return { text: notify, values }
  }
}

import type { ClientBase, QueryConfig } from 'pg'

const before = 'live '
const notify = `select pg_notify('live', told) from unnest($1::text[]) as told`

/**
 * Collects what a client's statements say has changed (`migrations/041-live-after-commit.sql`). What is returned takes it;
 * `notify` tells the others of it, once it is committed. A hint too many, of what was rolled back, costs a read.
 */
export function collectTold(client: Pick<ClientBase, 'on'>) {
  const told = new Set<string>()
  client.on('notice', ({ message = '' }) => {
    if (message.startsWith(before)) told.add(message.slice(before.length))
  })
  return () => {
    const taken = [...told]
    told.clear()
    return taken
  }
}

/**
 * Tells by `query` what it is given, one statement at a time: what comes meanwhile goes with the next. A lost hint is made up
 * for by the polling that goes on.
 */
export function notifier(query: (statement: QueryConfig) => Promise<unknown>) {
  const waiting = new Set<string>()
  let isTelling = false
  return async (told: readonly string[]): Promise<void> => {
    for (const one of told) waiting.add(one)
    if (isTelling) return
    isTelling = true
    while (waiting.size) {
      const statement = { text: notify, values: [[...waiting]] }
      waiting.clear()
      // It may tell of many changes, and its connection may just have ended: another one tells of them then.
      await query(statement)
        .catch(() => query(statement))
        .catch(() => {})
    }
    isTelling = false
  }
}

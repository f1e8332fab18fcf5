/** The back end's model: the notifications of its database (`tests/server/live/hub.ts`). */
import { hashToken } from '../../server/platform/tokens.ts'
import type { LiveDb } from './back-end.ts'

const digests = new Map<string, string>()

/** The digest of a token, cached. */
export function digestOf(token: string): string {
  const digest = digests.get(token) ?? hashToken(token)
  if (digests.size > 5000) digests.clear()
  digests.set(token, digest)
  return digest
}

export class ModelLive {
  changes = 0
  readonly #playerBy: (digest: string) => string | undefined
  #hear: (told: string) => void = () => undefined

  constructor(playerBy: (digest: string) => string | undefined) {
    this.#playerBy = playerBy
  }

  /** `token`: the session that caused it. */
  tell(who: string, kind: string, token?: string): void {
    this.changes += 1
    const by = token === undefined ? '' : digestOf(token)
    if (kind !== 'limits') this.#hear(JSON.stringify([`n${this.changes}`, who, kind, by]))
  }

  readonly db: LiveDb = {
    listen: async (_channel, hear) => {
      this.#hear = hear
      return async () => {
        if (this.#hear === hear) this.#hear = () => undefined
      }
    },
    query: async <Row>(sql: string, params: readonly unknown[] = []) => {
      if (sql.includes('tick')) this.tell('*', 'tick')
      const userId = sql.includes('from sessions') ? this.#playerBy(String(params[0])) : undefined
      return userId === undefined ? [] : [{ id: userId, is_noted: true } as Row]
    },
  }
}

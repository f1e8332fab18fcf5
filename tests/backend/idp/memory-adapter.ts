import type { Adapter, AdapterPayload } from 'oidc-provider'

/** More than a demo ever has open; the oldest go first. */
const most = 2000
const records = new Map<string, { payload: AdapterPayload; endsAt: number }>()

/** What oidc-provider keeps (sessions, interactions, codes): in memory, gone with the process. */
export class MemoryAdapter implements Adapter {
  readonly #model: string
  constructor(model: string) {
    this.#model = model
  }

  #key = (id: string) => `${this.#model}:${id}`

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    records.delete(this.#key(id))
    records.set(this.#key(id), { payload, endsAt: Date.now() + expiresIn * 1000 })
    const [oldest] = records.keys()
    if (records.size > most && oldest) records.delete(oldest)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const record = records.get(this.#key(id))
    return record && record.endsAt > Date.now() ? record.payload : undefined
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.uid === uid)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.userCode === userCode)
  }

  async consume(id: string): Promise<void> {
    const record = records.get(this.#key(id))
    if (record) record.payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    records.delete(this.#key(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key)
  }

  #first(fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, endsAt }] of records)
      if (key.startsWith(`${this.#model}:`) && endsAt > Date.now() && fits(payload)) return payload
    return undefined
  }
}

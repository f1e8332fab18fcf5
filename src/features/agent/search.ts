const texts = ['parent', 'member', 'q', 'sort', 'type', 'from', 'to'] as const
const numbers = ['days', 'status'] as const

/** The search of the agent's addresses. Each screen takes the members that it knows. */
export type AgentSearch = Partial<
  Record<(typeof texts)[number], string> & Record<(typeof numbers)[number], number>
>

/** In the first script, so short and without a schema. */
export function readAgentSearch(search: Record<string, unknown>): AgentSearch {
  const kept: AgentSearch = {}
  for (const key of texts) {
    const value = search[key]
    if (value && typeof value === 'string') kept[key] = value.slice(0, 60)
  }
  for (const key of numbers) {
    const value = `${search[key] as string | number | undefined}`
    if (/^\d{1,3}$/.test(value)) kept[key] = Number(value)
  }
  return kept
}

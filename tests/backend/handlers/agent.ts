import type * as agent from '../../../src/api/contract/agent.ts'
import type { HandlersFor } from './handler.ts'

/** The one agent call that every signed-in start makes (spec §3, session state); the rest is a later issue. */
export const agentHandlers = {
  isAgent: async ({ player }) => player.isAgent,
} satisfies HandlersFor<Pick<typeof agent, 'isAgent'>>

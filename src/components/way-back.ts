import { useRouter, type HistoryState } from '@tanstack/react-router'
import { safeRedirect } from '~/lib/links.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** So many pages back is the task that waits for what is set up here. */
    stepsFromTask?: number
  }
}

/** For the link of a task to what it needs. */
export const fromTask = { stepsFromTask: 1 } as const

/** For a link from one page of what is set up to another, one further from the task. */
export const oneStepOn = (before: HistoryState): HistoryState =>
  before.stepsFromTask ? { ...before, stepsFromTask: before.stepsFromTask + 1 } : before

/**
 * Leads back to the task that waits for what is set up here, so that it does not stand twice in the history; undefined
 * where there is none. Nobody is asked about what was typed, unless blockers are to be heard. The router hands on what
 * `validateSearch` left out.
 */
export function useWayBack(returnTo: string | undefined) {
  const { state, history } = useRouter()
  const path = safeRedirect(returnTo)
  if (!path) return undefined
  return ({ ignoreBlocker } = { ignoreBlocker: true }) => {
    const { stepsFromTask } = state.location.state
    if (stepsFromTask) history.go(-stepsFromTask, { ignoreBlocker })
    else history.replace(path, undefined, { ignoreBlocker })
  }
}

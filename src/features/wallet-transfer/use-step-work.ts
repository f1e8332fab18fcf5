import { useState } from 'react'
import { openAuthPopup } from '../../session/auth-popup.ts'
import { session } from '../../session/session.ts'
import { isEnded, type Trouble, troubleOf } from './rules.ts'
import { useSteps } from './use-steps.ts'

/**
 * Runs what a step sends. Somebody has to be signed in, to be credited: the popup opens over the form, which keeps what
 * was typed. A transfer that has ended starts again; what stands in the way is told apart from what was typed wrong.
 */
export function useStepWork() {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { restart } = useSteps()
  const run = async (work: () => Promise<unknown>) => {
    setTrouble(null)
    if (!session.token && !(await openAuthPopup('login'))) return
    try {
      await work()
    } catch (error) {
      if (isEnded(error)) return await restart('expired')
      const found = troubleOf(error)
      if (!found) throw error
      setTrouble(found)
    }
  }
  return { trouble, run }
}

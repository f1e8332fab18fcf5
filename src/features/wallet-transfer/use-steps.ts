import { useNavigate } from '@tanstack/react-router'
import type { Step } from './steps.ts'
import { advanceFlow, type Notice, restartFlow, type TransferFlow } from './transfer-flow.ts'

/** Going from step to step; each has its address, so that "back" and "forward" work. */
export function useSteps() {
  const navigate = useNavigate()
  const show = (step: Step, replace = false) => navigate({ to: '.', search: { step }, replace })
  return {
    show,
    /** The step at hand is done; `from` gives it an address of its own to come back to. */
    advance: async (from: Step, change: Partial<TransferFlow> & { step: Step }) => {
      await show(from, true)
      advanceFlow({ notice: undefined, ...change })
      await show(change.step)
    },
    restart: async (notice?: Notice) => {
      restartFlow(notice)
      await show('account', true)
    },
  }
}

/** How far a transfer has come, stored for the tab, so that it survives a reload. Never holds the password or the code. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { readStored, readStoredJson, removeStored, writeStoredJson } from '~/lib/storage.ts'
import { steps, type TransferStep } from './steps.ts'

const flowSchema = v.object({
  step: v.picklist(steps),
  /** Empty before the first step. */
  transferId: v.string(),
  account: v.string(),
  needCard: v.boolean(),
  /** Where the code was sent, masked by the server. */
  target: v.string(),
  /** What the code has opened. */
  wallet: v.optional(
    v.object({
      balance: v.string(),
      currency: v.string(),
      name: v.string(),
      exchangeRate: v.nullish(v.string()),
    }),
  ),
  lockedUntil: v.optional(v.string()),
  result: v.optional(
    v.object({ orderSn: v.string(), status: v.number(), amount: v.string(), currency: v.string() }),
  ),
  /** Why it starts again. */
  notice: v.optional(v.picklist(['expired', 'unmoved'])),
})
export type TransferFlow = v.InferOutput<typeof flowSchema>
type Notice = NonNullable<TransferFlow['notice']>

const start: TransferFlow = { step: 'account', transferId: '', account: '', needCard: false, target: '' }

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

function readFlow(): TransferFlow {
  const parsed = v.safeParse(flowSchema, readStoredJson('walletTransfer'))
  return parsed.success ? parsed.output : start
}

export function advanceFlow(change: Partial<TransferFlow>): void {
  writeStoredJson('walletTransfer', { ...readFlow(), ...change })
  tell()
}

/** From the beginning, with the reason where the player did not ask for it. */
function restartFlow(notice?: Notice): void {
  if (notice) writeStoredJson('walletTransfer', { ...start, notice })
  else removeStored('walletTransfer')
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useFlow(): TransferFlow {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored('walletTransfer') ?? '',
    () => '',
  )
  return useMemo(() => (text ? readFlow() : start), [text])
}

/** Going from step to step; each has its address, so that "back" and "forward" work. */
export function useSteps() {
  const navigate = useNavigate()
  const show = (step: TransferStep, replace = false) => navigate({ to: '.', search: { step }, replace })
  return {
    show,
    advance: async (from: TransferStep, change: Partial<TransferFlow> & { step: TransferStep }) => {
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

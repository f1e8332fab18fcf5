import { proxy } from 'valtio'

type ToastTone = 'neutral' | 'success' | 'error'
type Toast = { id: number; message: string; tone: ToastTone }

/** The visible toasts, oldest first; rendered by `Toaster`. */
export const toasts = proxy<{ list: Toast[] }>({ list: [] })

/** Per toast: the remaining time, and since when it runs. */
const clocks = new Map<number, { left: number; since: number; timer: ReturnType<typeof setTimeout> }>()
let lastId = 0

function run(id: number, left: number) {
  clocks.set(id, { left, since: Date.now(), timer: setTimeout(() => dismissToast(id), left) })
}

/** Shows a message, by default for 2000 ms. Never show an error only as a toast. */
export function showToast({
  message,
  tone = 'neutral',
  ms = 2000,
}: {
  message: string
  tone?: ToastTone | undefined
  ms?: number | undefined
}): void {
  const known = toasts.list.find((toast) => toast.message === message && toast.tone === tone)
  if (known) dismissToast(known.id)
  lastId += 1
  toasts.list.push({ id: lastId, message, tone })
  run(lastId, ms)
}

export function dismissToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  const index = toasts.list.findIndex((toast) => toast.id === id)
  if (index >= 0) toasts.list.splice(index, 1)
}

/** Pauses all timers while a toast is hovered or focused. */
export function pauseToasts(): void {
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer)
    clock.left = Math.max(0, clock.left - (Date.now() - clock.since))
  }
}

/** Resumes the timers with the remaining time, at least a second. */
export function resumeToasts(): void {
  for (const [id, clock] of clocks) {
    clearTimeout(clock.timer)
    run(id, Math.max(1000, clock.left))
  }
}

const settleMs = 200

/** Waits a moment, or until the read is given up: a page that a flick of the finger only flies past is not asked for. */
export const settle = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, settleMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Yields to the browser for painting and taps, so that long work at the start runs in short tasks. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

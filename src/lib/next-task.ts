/** Lets the browser paint and take taps before what follows: long work at the start goes in short tasks. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

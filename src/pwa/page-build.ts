/** The data block that `src/build/first-screen.ts` writes into the page; empty in development. */
const firstModules = () =>
  Object(JSON.parse(document.getElementById('first-modules')?.textContent ?? '{}')) as Record<string, unknown>

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** A hash of the contract's schemas, which most builds share. Null in development. */
export const contractVersion = () => textOrNull(firstModules()['contract'])

export const pageBuild = () => textOrNull(firstModules()['build'])

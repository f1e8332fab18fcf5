/** What `src/build/first-screen.ts` writes into the page; empty where nothing was built. */
const firstModules = () =>
  Object(JSON.parse(document.getElementById('first-modules')?.textContent ?? '{}')) as Record<string, unknown>

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** A hash of the contract's schemas: most builds have the same one. Null where nothing was built. */
export const contractVersion = () => textOrNull(firstModules()['contract'])

export const pageBuild = () => textOrNull(firstModules()['build'])

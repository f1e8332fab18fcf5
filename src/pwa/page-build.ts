/** What `src/build/first-screen.ts` writes into the page; empty where nothing was built. */
function written(): { build?: unknown; contract?: unknown } {
  return Object(JSON.parse(document.getElementById('first-modules')?.textContent ?? '{}')) as object
}

const named = (value: unknown) => (typeof value === 'string' ? value : null)

/** The name of the build that this page is of; null where nothing was built. */
export const pageBuild = () => named(written().build)

/** A hash of the contract's schemas: most builds have the same one. Null where nothing was built. */
export const contractVersion = () => named(written().contract)

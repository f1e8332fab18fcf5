/**
 * A hash of the contract's schemas, as `src/build/first-screen.ts` writes it into the page: most builds have the same one.
 * Null where nothing was built.
 */
export function contractVersion(): string | null {
  const { contract } = Object(JSON.parse(document.getElementById('first-modules')?.textContent ?? '{}')) as {
    contract?: unknown
  }
  return typeof contract === 'string' ? contract : null
}

/** The name of the build that this page is of (`vite.config.ts`); null where nothing was built. */
export function pageBuild(): string | null {
  const list: unknown = JSON.parse(document.getElementById('first-modules')?.textContent ?? '{}')
  const { build } = Object(list) as { build?: unknown }
  return typeof build === 'string' ? build : null
}

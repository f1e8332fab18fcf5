/** Runs in a page, so no function has a name. Whether the worker has everything, of another build only the texts of Japanese. */
export async function isWorkerWhole(): Promise<boolean> {
  if (navigator.serviceWorker.controller?.state !== 'activated') return false
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{"imports":{}}'
  const files = Object.values((JSON.parse(map) as { imports: Record<string, string> }).imports)
  const script = await fetch('/sw.js').then(
    async (answer) => answer.text(),
    () => '',
  )
  const build = document.getElementById('first-modules')?.textContent.match(/"build":"([\w-]+)"/)?.[1]
  const listed = script.match(/files:`([^`]*)`/)?.[1]?.split('\n') ?? []
  const wanted = [
    ...files.filter((path) => path.startsWith('/assets/texts/ja-JP/')),
    ...(script.includes(`{name:"${build}"`) ? listed.map((line) => `/${line.split(' ')[0]}`) : []),
  ]
  const found = await Promise.all(
    wanted.map(async (path) => Boolean(await caches.match(path, { ignoreSearch: true }))),
  )
  return found.length > 0 && found.every(Boolean)
}

/**
 * Runs in a page: its worker is active and has everything that it fetches ahead, and the texts of Japanese. Where the
 * server delivers another build by now, only the texts are looked at. No function in it has a name: a compiler's helper
 * for those would not be there in the page.
 */
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

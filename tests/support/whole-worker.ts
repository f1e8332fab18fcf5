/**
 * Runs in a page: its worker is active and has everything that it fetches ahead, and the texts of Japanese. Where the
 * server delivers another build by now, only the texts are looked at. No function in it has a name: a compiler's helper
 * for those would not be there in the page.
 */
export async function isWorkerWhole(): Promise<boolean> {
  if (navigator.serviceWorker.controller?.state !== 'activated') return false
  const list: unknown = await (await caches.match('/texts.json', { ignoreSearch: true }))?.json()
  const texts = (Object(list) as Record<string, string[]>)['ja-JP'] ?? ['none']
  const script = await fetch('/sw.js').then(
    async (answer) => answer.text(),
    () => '',
  )
  const build = document.getElementById('first-modules')?.textContent.match(/"build":"([\w-]+)"/)?.[1]
  const listed = [...script.matchAll(/^([\w./-]+) [\w-]{16}$/gm)].map(([, path]) => `/${path}`)
  const wanted = [...texts, ...(script.includes(`{name:"${build}"`) ? listed : [])]
  const found = await Promise.all(
    wanted.map(async (path) => Boolean(await caches.match(path, { ignoreSearch: true }))),
  )
  return found.every(Boolean)
}

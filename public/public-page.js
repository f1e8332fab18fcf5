// Of the pages beside index.html (src/build/public-pages.ts), after bootstrap.js and before the first paint too. Where a
// host knows none of them, index.html answers their addresses, and all goes without this.
;(() => {
  const page = document.documentElement
  const first = JSON.parse(document.getElementById('first-modules').textContent)
  const { pathname, search, hash } = location

  // Prerendered is one address, without a search or an anchor that would change what it shows.
  const isThis =
    pathname.replace(/(.)\/$/, '$1') === first.page && !/[?&](id|category|q)=|#./.test(search + hash)
  if (isThis && !(first.forVisitors && 'player' in page.dataset)) delete page.dataset.page
  // Another language than that of the title.
  if ('words' in page.dataset) document.title = document.title.split(' · ').pop()

  // What an operator sets stands in index.html alone (src/api/platform.ts). It comes beside the app, which waits for it.
  const take = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const html = await (await fetch('/index.html', { cache: 'no-cache' })).text()
    const [, textContent] = /id="platform">([^]*?)<\/script/.exec(html)
    document.head.append(Object.assign(document.createElement('data'), { id: 'platform', textContent }))
  }
  window.amigoPlatform = take().catch(() => {
    // As for a chunk that does not come.
    dispatchEvent(new Event('vite:preloadError'))
    return new Promise(() => undefined)
  })
})()

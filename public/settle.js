// Runs before the first paint, and is all that does: says what the prerendered screen may show on this device,
// then fetches the app in the frame after it. Plain and tiny; the app proper starts in src/main.tsx.
;(() => {
  const page = document.documentElement
  let language = null
  try {
    language = localStorage.getItem('lang')
    // An invite's code is kept before the visitor can go on (src/session/agent-code.ts).
    const code = new URLSearchParams(location.search).get('agentCode')
    if (code && /^[\w-]{1,64}$/.test(code)) sessionStorage.setItem('amigo.agentCode', code)
    if (localStorage.getItem('token') || /[?&]token=/.test(location.search)) page.dataset.player = ''
  } catch {
    // Storage is blocked: a visitor in the fallback language.
  }
  const first = JSON.parse(document.getElementById('first-modules')?.textContent || '{"app":[],"texts":{}}')
  if (!language || !(language in first.texts)) language = 'ja-JP'
  page.lang = language
  if (language !== 'ja-JP') page.dataset.words = 'wait'
  if (location.pathname !== '/') page.dataset.page = 'other'

  // The system names the app and its shortcuts in the player's language, should it be installed.
  const manifest = document.querySelector('link[rel="manifest"]')
  if (manifest && language !== 'ja-JP') manifest.href = `/manifest/${language}.webmanifest`
  // The browser may be ready to install before the app is there to ask (src/offline/install.ts).
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.amigoInstall = event
  })

  // A tap that comes before the app: kept, and repeated by src/app/take-over.ts.
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest('#painted :is(a, button)') : null
    const area = target?.closest('main, nav')
    if (!target || !area) return
    event.preventDefault()
    const label = area.getAttribute('aria-label')
    const landmark = label ? `${area.localName}[aria-label="${label}"]` : area.localName
    const selector = target.localName
    window.amigoEarlyTap = { landmark, selector, index: [...area.querySelectorAll(selector)].indexOf(target) }
  })

  // A piece of this build that does not come, because a newer build took its place: the page is loaded again, once.
  // Where the server still has this build, or cannot be asked, that would change nothing. Open work comes first
  // (src/app/keep-current.tsx).
  const recover = async () => {
    try {
      const html = await (await fetch('/index.html', { cache: 'no-store' })).text()
      const [, there] = /"build":"([\w-]+)"/.exec(html)
      const done = sessionStorage.getItem('amigo.reloadedBuilds') || ''
      if (there === first.build || done.includes(first.build)) return
      sessionStorage.setItem('amigo.reloadedBuilds', done + first.build)
      // Or the worker would answer with its copy of this very page once more; the copy itself stays (sw/page.ts).
      await window.caches?.open('pages').then((pages) => pages.delete(`/whole?build=${first.build}`))
      const timer = setInterval(() => {
        if (window.amigoIsBusy?.()) return
        clearInterval(timer)
        location.reload()
      }, 300)
    } catch {
      // No connection, no page of ours, or no storage to count in: what is shown stays.
    }
  }
  addEventListener('vite:preloadError', () => void recover())

  const start = () => {
    for (const href of [...first.app, ...(first.texts[language] || [])]) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    // Without the app the painted screen stays; it is fetched again when there is a connection.
    const again = () => {
      addEventListener('online', () => location.reload(), { once: true })
      return recover()
    }
    if (first.app[0]) import(first.app[0]).catch(again)
  }
  requestAnimationFrame(() => setTimeout(start))
})()

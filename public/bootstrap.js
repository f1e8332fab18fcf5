// Runs before the first paint, and is all that does: says what the prerendered screen may show on this device,
// then fetches the app in the frame after it. Plain and tiny; the app proper starts in src/main.tsx.
;(() => {
  const page = document.documentElement
  let language = null
  try {
    language = localStorage.getItem('lang')
    // An invite's code is kept before the visitor can go on (src/session/url-parameters.ts).
    const code = new URLSearchParams(location.search).get('agentCode')
    if (code && /^[\w-]{1,64}$/.test(code)) sessionStorage.setItem('amigo.agentCode', code)
    if (localStorage.getItem('token') || /[?&]token=/.test(location.search)) page.dataset.player = ''
    // A chosen theme, as src/layout/theme.ts has it.
    const theme = localStorage.getItem('amigo.theme')
    if (theme === 'light' || theme === 'dark') {
      page.dataset.theme = theme
      const bars = document.querySelector(`meta[media*="${theme}"]`).cloneNode()
      bars.removeAttribute('media')
      document.head.prepend(bars)
    }
  } catch {
    // Storage is blocked: a visitor in the page's own language.
  }
  const first = JSON.parse(document.getElementById('first-modules').textContent)
  // Of the prerendered words, and of a first visit: Japanese, or what a brand begins with.
  const own = page.lang
  if (!language || !(language in first.texts)) language = own
  page.lang = language
  if (language !== own) page.dataset.words = 'wait'
  if (location.pathname !== '/') page.dataset.page = 'other'

  // The system names the app and its shortcuts in the player's language, should it be installed.
  const manifest = document.querySelector('link[rel="manifest"]')
  if (manifest && language !== own) manifest.href = `/manifest/${language}.webmanifest`
  // The browser may be ready to install before the app is there to ask (src/pwa/install/install.ts).
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.amigoInstall = event
  })

  // A tap that comes before the app: kept, and repeated by src/app/mount.ts. Once something of the app did not
  // come, taps do what they do without it.
  let isLate = false
  document.addEventListener('click', (event) => {
    const target =
      event.target instanceof Element ? event.target.closest('#prerendered :is(a, button, summary)') : null
    const area = target?.closest('main') || target?.closest('nav')
    if (!target || !area || isLate) return
    event.preventDefault()
    // By what is alike in every language.
    const landmark = area.matches('main ~ nav') ? 'main ~ nav' : area.localName
    const selector = target.localName
    window.amigoEarlyTap = { landmark, selector, index: [...area.querySelectorAll(selector)].indexOf(target) }
  })

  // Past the HTTP cache, which may hold a host's answer for a file that it did not have yet.
  const renew = async (file) => {
    const { ok, headers } = await fetch(file, { cache: 'reload' })
    if (!ok || !/javascript/.test(headers.get('Content-Type'))) throw new Error(file)
  }

  // A chunk of this build that does not come, because a newer build took its place: the page is loaded again, once.
  // Where the server still has this build, or cannot be asked, that would change nothing. Open work comes first
  // (src/app/watch-updates.ts).
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

  // Without the app the prerendered screen stays. Once all of it can be had, at the latest when the connection is back, the
  // page is loaded again: a browser may remember that a module failed.
  const files = [...first.app, ...first.texts[language]]
  const again = async (pause) => {
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
      addEventListener('online', resolve, { once: true })
    })
    const isThere = await Promise.all(files.map(renew)).catch(() => 0)
    if (!document.getElementById('prerendered')) return
    if (isThere) location.reload()
    else void again(Math.min(pause * 2, 30000))
  }
  const failed = () => {
    void recover()
    // Not at once: a page that fails each time would be loaded again and again.
    if (!isLate) void again(5000)
    isLate = true
  }
  addEventListener('vite:preloadError', failed)

  // What home asks for a visitor, beside the app instead of after it (src/api/http.ts takes the answers).
  const ask = () => {
    const { apiBaseUrl = '', pathOverrides = {} } = JSON.parse(
      document.getElementById('platform').textContent,
    )
    window.amigoCalls = Object.fromEntries(
      first.calls.map(([name, path, body]) => [
        name + body,
        fetch(apiBaseUrl.replace(/\/+$/, '') + (pathOverrides[name] ?? path), {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
        }).catch(() => null),
      ]),
    )
  }

  // What the app's own module needs comes before it, and each in a task of its own: all at once they would keep a tap
  // or a paint waiting for a quarter of a second on a slow phone.
  const evaluate = async () => {
    const [app, ...needed] = first.app
    for (const file of needed) {
      // One that the app itself needs fails once more below; without the page's own the app says so.
      await import(file).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve))
    }
    await import(app)
  }

  const start = () => {
    for (const href of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    void evaluate().catch(failed)
    try {
      if (!('page' in page.dataset || 'player' in page.dataset)) ask()
    } catch {
      // A block that the app itself will complain about.
    }
  }
  requestAnimationFrame(() => setTimeout(start))
})()

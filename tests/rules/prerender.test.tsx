/** Screens may be prerendered, so they must not use browser globals while loading or rendering; here there are none. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import shell from '../../i18n/ja-JP/shell.json' with { type: 'json' }
import { loadTexts, startTexts } from '../../i18n/setup.ts'
import { userInfo } from '../../src/api/contract/user.ts'
import { AppRoot } from '../../src/app/app-root.tsx'
import { AccountNav } from '../../src/app/desktop/bar-panels.tsx'
import { pageCalls, prerenderPage } from '../../src/app/prerender.tsx'
import { createQueryClient } from '../../src/app/query-client.ts'
import { createAppRouter } from '../../src/app/router.tsx'
import { publicPages } from '../../src/build/page-files.ts'
import { isAgentQuery, profileQuery } from '../../src/domain/player/profile.ts'
import { ReadablePlaces } from '../../src/layout/offline-bar.tsx'
import { linkPath, routesOf } from '../../src/lib/route-tree.ts'
import { session } from '../../src/session/session.ts'

async function render(path: string, signedIn: boolean): Promise<string> {
  const queryClient = createQueryClient()
  session.token = signedIn ? 'token' : null
  if (signedIn) {
    const profile = v.parse(userInfo.answer, {
      userId: 'u1',
      userName: 'taro',
      balance: '100',
      currency: 'COIN',
    })
    queryClient.setQueryData(profileQuery().queryKey, profile)
    queryClient.setQueryData(isAgentQuery().queryKey, true)
  }
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const page = renderToString(<AppRoot queryClient={queryClient} router={router} />)
  // The content of the top bar's open menu.
  const menu = renderToString(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <AccountNav />
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  return signedIn ? page + menu : page
}

beforeAll(async () => {
  expect(typeof globalThis.window).toBe('undefined')
  expect(typeof globalThis.document).toBe('undefined')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await startTexts('ja-JP')
})

/** For visitors; "each navigation has one current item" renders them for players. */
it.each(
  `/ /amigo /game/notice /user/station-letter /user-agreement /game/promotion?id=1 /activity /game/guide/1
   /game/guide/deposit /game/guide/faq /download /about/about-us /about/responsible-game`.split(/\s+/),
)('%s renders without a browser, signed out', async (path) => {
  expect(await render(path, false)).toContain('<main')
})

/** The navigations of a page: label, links, and current items. */
const navsOf = (html: string) =>
  [...html.matchAll(/<nav[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/nav>/gs)].map(
    ([, label = '', inside = '']) => {
      const items = [...inside.matchAll(/<a [^>]*>/g)].map(([tag]) => ({
        href: /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '',
        isCurrent: tag.includes('aria-current="page"'),
      }))
      return { label, items, current: items.filter(({ isCurrent }) => isCurrent).map(({ href }) => href) }
    },
  )

const pathOf = (href: string) => href.split(/[?#]/)[0]

describe('each navigation has one current item', () => {
  /** A desktop's navigations, exactly one of which contains the page: games, the player's pages, or pages about the site. */
  const ofDesktop = [shell.frame.rail, shell.title.userCenter, shell.group.about, shell.group.footer]
  const currentOf = (navs: ReturnType<typeof navsOf>, labels: readonly string[]) => [
    ...new Set(navs.filter(({ label }) => labels.includes(label)).flatMap(({ current }) => current)),
  ]
  /** Pages whose navigation has no current item: the settings' list before one is open. */
  const noChoice = ['/user/account-setting']
  const pages = routesOf(createAppRouter(createQueryClient(), createMemoryHistory()))
    .filter(({ options }) => options.staticData?.titleKey && options.component)
    .map(({ fullPath }) => linkPath(fullPath as string))
    .filter((path) => path !== '/login')
    .map((path) => (path === '/amigo-springboard' ? `${path}?game=g1` : path))

  it.each([...pages, '/agent/team-report/u1', '/amigo?q=a', '/game/promotion?id=1', '/game/notice?id=1'])(
    '%s',
    async (path) => {
      const known = [path]
      for (const href of known) {
        const navs = navsOf(await render(href, true))
        const wrong = navs.filter(({ label, items, current }) => {
          const isSwitch =
            items.some((item) => pathOf(item.href) === pathOf(href)) && !noChoice.includes(href)
          return label === shell.frame.tabs || isSwitch ? current.length !== 1 : current.length > 1
        })
        expect(wrong, href).toEqual([])
        expect(currentOf(navs, ofDesktop), href).toHaveLength(1)
        expect(navs.length).toBeGreaterThan(1)
        // Each tab of the page is a separate state.
        const own = navs.flatMap(({ items }) => items.map((item) => item.href))
        known.push(...new Set(own.filter((one) => pathOf(one) === pathOf(path) && !known.includes(one))))
      }
    },
  )
  it.each([
    ['/agent/team-report', '/user/user-center', '/agent'],
    ['/user/finance/withdraw/cryptocurrency', '/user/finance/deposit', '/user/finance/withdraw'],
    ['/activity', '/user/station-letter', '/activity'],
    ['/user-agreement', '/', '/about/user-agreement'],
  ])('%s lights %s on a phone and %s on a desktop', async (path, tab, entry) => {
    const navs = navsOf(await render(path, true))
    expect(currentOf(navs, [shell.frame.tabs])).toEqual([tab])
    expect(currentOf(navs, ofDesktop)).toEqual([entry])
  })
  it('"not found" has no current item', async () => {
    for (const { current } of navsOf(await render('/no/such/page', true))) expect(current).toEqual([])
  })
})

it('every page with a list is among those that can be read offline', async () => {
  session.token = 'token'
  await loadTexts('offline')
  const queryClient = createQueryClient()
  // As if every page had persisted data.
  queryClient.getQueriesData = () => [[[], {}]] as never
  const router = createAppRouter(queryClient, createMemoryHistory())
  const html = renderToString(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <ReadablePlaces />
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  // Home is where the offline page leads.
  const lists = routesOf(router).filter(
    ({ options, fullPath }) => options.staticData?.keepsScroll && fullPath !== '/',
  )
  const missing = lists
    .map(({ fullPath }) => fullPath as string)
    .filter((path) => !html.includes(`"${path}"`))
  expect(missing).toEqual([])
  expect(html).toContain('"/agent/team-report"')
})

describe('the page of a public address', () => {
  beforeAll(() => {
    session.token = null
  })
  it.each(publicPages)(
    '$path has its title, its heading and nothing that is still to come',
    async ({ path }) => {
      const { title, markup } = await prerenderPage(path, { platform: null })
      expect(title).toMatch(/^\S+ · Amigo$/)
      expect(markup).toContain(`>${title.replace(' · Amigo', '')}</h1>`)
      expect(markup).not.toContain('<title>')
      // React's marks for suspended components, and missing translations.
      expect(markup).not.toMatch(/<!--\$[!?]-->/)
      expect(markup).not.toMatch(/>[a-z]+(:|\.)[\w.]+</i)
      expect(markup).not.toMatch(/<(?:input(?! readonly)|select(?! disabled))/)
    },
  )
  it('sends no call, and has placeholders for server content', async () => {
    const asked = vi.fn(() => new Promise(() => undefined))
    vi.stubGlobal('fetch', asked)
    const { markup } = await prerenderPage('/game/promotion', { platform: null })
    expect(markup).toContain('data-loading="true"')
    // The largest contentful paint, which must not wait for the server.
    expect(markup).toMatch(/<img [^>]*src="[^"]*banner[^"]*\.svg"/)
    expect(asked).not.toHaveBeenCalled()
  })
  // With batched reads too: a host waits for the complete page before it sends it.
  it.each([false, true])('renders the server’s content (batch: %s)', async (batch) => {
    const platform = JSON.stringify({ capabilities: batch ? ['batch'] : [] })
    const [call] = pageCalls['/game/notice'] ?? []
    const notice = { id: '1', titleJp: '台風のお知らせ', createdOn: '2026-11-20T09:00:00Z' }
    const page = { records: [notice], total: 1, size: 20, current: 1, hasMore: false }
    const answers = Object.fromEntries(
      Object.values(pageCalls).flatMap((asked) =>
        asked.map(([name, , body]) => [name + body, JSON.stringify({ code: 200, msg: 'ok', data: [] })]),
      ),
    )
    answers[`${call?.[0]}${call?.[2]}`] = JSON.stringify({ code: 200, msg: 'ok', data: page })
    const began = performance.now()
    expect((await prerenderPage('/game/notice', { platform, answers })).markup).toContain('台風のお知らせ')
    await prerenderPage('/', { platform, answers })
    expect(performance.now() - began).toBeLessThan(10_000)
  })
  it('uses the platform block', async () => {
    const { title, markup } = await prerenderPage('/about/about-us', {
      platform: '{"brandName":"Lucky Lantern"}',
    })
    expect(title).toContain('Lucky Lantern')
    expect(markup).not.toContain('Amigo')
    await expect(prerenderPage('/', { platform: '{"colour":"red"}' })).rejects.toThrow('colour')
  })
})

/** Renders the public pages at build time with the components that replace the markup in the browser. */
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { languageOrFallback } from '#i18n/languages.ts'
import { startTexts } from '#i18n/setup.ts'
import { configureBrand } from '~/api/brand.ts'
import { pageSize, shortPageSize } from '~/api/pages.ts'
import { paths, type CallName } from '~/api/paths.ts'
import { configurePlatform } from '~/api/platform.ts'
import { bannersQuery } from '~/features/content/banners/api.ts'
import { noticeQueries } from '~/features/content/notices/api.ts'
import { promotionQueries } from '~/features/content/promotions/api.ts'
import { catalogueQuery, latestGamesQuery, popularGamesQuery } from '~/features/games/api.ts'
import { catalogueSize } from '~/features/games/catalogue/api.ts'
import { parseRecord } from '~/lib/parse-json.ts'
import { AppRoot } from './app-root.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

type Call = [name: string, path: string, body: string]

const calls = (...asked: readonly (readonly [name: CallName, body: object])[]) =>
  asked.map(([name, body]): Call => [name, paths[name].path, JSON.stringify(body)])

/** The calls of each public page for a visitor, which `src/build/page/start-app.ts` prefetches: name, path, body. */
export const pageCalls: Readonly<Record<string, Call[]>> = {
  '/': calls(
    ['banner/query', { position: 'home' }],
    ['notice/query', { current: 1, size: shortPageSize }],
    ['game/query/pop/new', {}],
    ['game/query/latest/new', {}],
  ),
  '/game/promotion': calls(['favorable/query', { category: 'all', current: 1, size: pageSize }]),
  '/game/notice': calls(['notice/query', { current: 1, size: shortPageSize }]),
  '/amigo': calls(['game/query', { current: 1, size: catalogueSize }]),
}

const profile = ['user/info', {}] as const

/** The calls that a player's page waits for if no read is persisted; `''` is for all pages not listed. */
export const playerCalls: Readonly<Record<string, Call[]>> = {
  '': calls(profile),
  '/user/station-letter': calls(profile, ['station/query', { current: 1, size: pageSize }]),
  '/user/finance/deposit': calls(profile, ['pay/query', { type: 'deposit' }]),
  '/user/finance/withdraw': calls(profile, ['pay/query', { type: 'withdraw' }], ['user/bank', {}]),
  '/agent/team-report': calls(profile, ['agent/is/agent', {}]),
  '/agent/subordinate-management': calls(profile, ['agent/is/agent', {}]),
}

/** The queries to prefetch for each page's markup, matching `pageCalls`. */
const readsOf: Readonly<Record<string, (client: QueryClient) => Promise<unknown>>> = {
  '/': (client) =>
    Promise.all([
      client.prefetchQuery(bannersQuery('home')),
      client.prefetchQuery(noticeQueries.first()),
      client.prefetchQuery(popularGamesQuery()),
      client.prefetchQuery(latestGamesQuery()),
    ]),
  '/game/promotion': (client) => client.prefetchQuery(promotionQueries('all').first()),
  '/game/notice': (client) => client.prefetchQuery(noticeQueries.first()),
  '/amigo': (client) => client.prefetchQuery(catalogueQuery()),
}

const titleTag = /<title>([^<]*)<\/title>/g

interface Host {
  /** The JSON data blocks of the page: platform and brand (`src/api/brand.ts`). */
  platform: string | null
  brand?: string | null
  language?: string
  /** The server's responses by call name and body. A call without one renders as a placeholder. */
  answers?: Readonly<Record<string, string>>
}

/** A `fetch` with fixed responses. All other calls stay pending, so that components render their placeholders. */
const answersOf =
  (page: string, answers: Readonly<Record<string, string>>) =>
  (url: unknown, options?: { body?: unknown }) => {
    const answerTo = (address: string, body: string) => {
      const call = pageCalls[page]?.find(([, path]) => address.endsWith(path))
      return call && answers[`${call[0]}${body}`]
    }
    const body = String(options?.body)
    const parts = (parseRecord(body)?.['calls'] as { path: string; body: object }[] | undefined)?.map(
      (one) => answerTo(one.path, JSON.stringify(one.body)) ?? 'null',
    )
    const answer = parts ? `{"code":200,"msg":"ok","data":[${parts.join()}]}` : answerTo(String(url), body)
    return answer === undefined
      ? new Promise<never>(() => undefined)
      : Promise.resolve(new Response(answer, { headers: { 'Content-Type': 'application/json' } }))
  }

/** The title and the markup of the page at `path` for a visitor; the markup contains no `<title>`. */
export async function prerenderPage(path: string, { platform, brand = null, language, answers }: Host) {
  const problems = configurePlatform(platform)
  if (problems.length) throw new Error(`the platform block of index.html: ${problems.join('; ')}`)
  configureBrand(brand)
  await startTexts(languageOrFallback(language))
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const { fetch } = globalThis
  globalThis.fetch = answersOf(path, answers ?? {})
  await router.load()
  if (answers) await readsOf[path]?.(queryClient)
  const { prelude } = await prerender(<AppRoot queryClient={queryClient} router={router} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  // Pending fetches and garbage-collection timers would keep the build process alive.
  await queryClient.cancelQueries()
  queryClient.clear()
  globalThis.fetch = fetch
  // The screen's title is rendered after the frame's and takes precedence.
  const title = [...html.matchAll(titleTag)].at(-1)?.[1]
  if (title === undefined) throw new Error(`${path} has no title`)
  const markup = html
    .replaceAll(titleTag, '')
    // Fields are disabled until the app has loaded: it would discard what is typed or chosen before.
    .replaceAll('<select ', '<select disabled="" ')
    .replaceAll('<input ', '<input readonly="" ')
    .replaceAll('<textarea ', '<textarea readonly="" ')
  return { title, markup }
}

/** Renders the public pages at build time, from the same components that take them over in the browser. */
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { languageOrFallback } from '#i18n/languages.ts'
import { startTexts } from '#i18n/setup.ts'
import { configureBrand } from '~/api/brand.ts'
import { shortPageSize } from '~/api/pages.ts'
import { paths } from '~/api/paths.ts'
import { configurePlatform } from '~/api/platform.ts'
import { bannersQuery } from '~/features/content/banners/api.ts'
import { noticeQueries } from '~/features/content/notices/api.ts'
import { latestGamesQuery, popularGamesQuery } from '~/features/games/api.ts'
import { AppRoot } from './app-root.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

/** What home asks for a visitor, for `src/build/page/bootstrap.ts`: name, path and body, as the client sends them. */
export const firstCalls = (
  [
    ['banner/query', { position: 'home' }],
    ['notice/query', { current: 1, size: shortPageSize }],
    ['game/query/pop/new', {}],
    ['game/query/latest/new', {}],
  ] as const
).map(([name, body]): [string, string, string] => [name, paths[name].path, JSON.stringify(body)])

const titleTag = /<title>([^<]*)<\/title>/g

interface Host {
  /** The data blocks: the platform, and what a brand adds to it (`src/api/brand.ts`). */
  platform: string | null
  brand?: string | null
  /** By default Japanese. */
  language?: string
  /** What the server answers to home's calls, by name and body: without it that stays a placeholder. */
  answers?: Readonly<Record<string, string>>
}

/** Home's calls answered as the server did, and all others never, so that what comes from them stays a placeholder. */
const answersOf =
  (answers: Readonly<Record<string, string>>) => (url: unknown, options?: { body?: unknown }) => {
    const call = firstCalls.find(([, path]) => String(url).endsWith(path))
    const answer = call && answers[`${call[0]}${String(options?.body)}`]
    return answer === undefined
      ? new Promise<never>(() => undefined)
      : Promise.resolve(new Response(answer, { headers: { 'Content-Type': 'application/json' } }))
  }

/** What a visitor sees at `path`: the document's title and the markup, without a title of its own. */
export async function prerenderPage(path: string, { platform, brand = null, language, answers }: Host) {
  const problems = configurePlatform(platform)
  if (problems.length) throw new Error(`the platform block of index.html: ${problems.join('; ')}`)
  configureBrand(brand)
  await startTexts(languageOrFallback(language))
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const { fetch } = globalThis
  globalThis.fetch = answersOf(answers ?? {})
  await router.load()
  if (answers)
    await Promise.all([
      queryClient.prefetchQuery(bannersQuery('home')),
      queryClient.prefetchQuery(noticeQueries.first()),
      queryClient.prefetchQuery(popularGamesQuery()),
      queryClient.prefetchQuery(latestGamesQuery()),
    ])
  const { prelude } = await prerender(<AppRoot queryClient={queryClient} router={router} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  // What it waits for, to come or to forget, would keep the build from ending.
  await queryClient.cancelQueries()
  queryClient.clear()
  globalThis.fetch = fetch
  // A screen's own title stands after the frame's, and goes before it.
  const title = [...html.matchAll(titleTag)].at(-1)?.[1]
  if (title === undefined) throw new Error(`${path} has no title`)
  const markup = html
    .replaceAll(titleTag, '')
    // A choice is never lost, nor what was typed: fields take them once the app is there to act on it.
    .replaceAll('<select ', '<select disabled="" ')
    .replaceAll('<input ', '<input readonly="" ')
    .replaceAll('<textarea ', '<textarea readonly="" ')
  return { title, markup }
}

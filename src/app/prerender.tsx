/** Renders the public pages at build time, from the same components that take them over in the browser. */
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { languageOrFallback } from '#i18n/languages.ts'
import { startTexts } from '#i18n/setup.ts'
import { configureBrand } from '~/api/brand.ts'
import { shortPageSize } from '~/api/pages.ts'
import { paths } from '~/api/paths.ts'
import { configurePlatform } from '~/api/platform.ts'
import { AppRoot } from './app-root.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

/** What home asks for a visitor, for `public/bootstrap.js`: name, path and body, as the client sends them. */
export const firstCalls = (
  [
    ['banner/query', { position: 'home' }],
    ['notice/query', { current: 1, size: shortPageSize }],
    ['game/query/pop/new', {}],
    ['game/query/latest/new', {}],
  ] as const
).map(([name, body]) => [name, paths[name].path, JSON.stringify(body)])

const titleTag = /<title>([^<]*)<\/title>/g

/**
 * What a visitor sees at `path`, on the platform of the data block `platform` and with what a brand adds to it
 * (`src/api/brand.ts`), in `language` (by default Japanese): the document's title and the markup, without a title of its
 * own.
 */
export async function prerenderPage(
  path: string,
  platform: string | null,
  brand: string | null = null,
  language?: string,
) {
  const problems = configurePlatform(platform)
  if (problems.length) throw new Error(`the platform block of index.html: ${problems.join('; ')}`)
  configureBrand(brand)
  await startTexts(languageOrFallback(language))
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const { fetch } = globalThis
  // No server is asked, so that what comes from one stays a placeholder.
  globalThis.fetch = () => new Promise(() => undefined)
  await router.load()
  const html = renderToString(<AppRoot queryClient={queryClient} router={router} />)
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

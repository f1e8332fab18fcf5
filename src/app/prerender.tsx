/** Renders the first screen at build time, from the same components that take it over in the browser. */
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { fallbackLanguage } from '#i18n/languages.ts'
import { startTexts } from '#i18n/setup.ts'
import { shortPageSize } from '~/api/pages.ts'
import { paths } from '~/api/paths.ts'
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

/** A visitor's home in Japanese (the fallback language), as markup without a title of its own. */
export async function prerenderHome(): Promise<string> {
  await startTexts(fallbackLanguage)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/'] }))
  await router.load()
  const html = renderToString(<AppRoot queryClient={queryClient} router={router} />)
  // What it waits for to forget would keep the build from ending.
  queryClient.clear()
  // A choice is never lost: the select takes one once the app is there to act on it.
  return html.replace(/<title>[^<]*<\/title>/, '').replaceAll('<select ', '<select disabled="" ')
}

/** The libraries, apart from what we change: a release leaves their files where they are (`entries.ts`). */
import { inPackages } from './module-list.ts'

/** The other parts of these packages come with the screens that need them. */
const notAtFirst =
  '(?!.*(?:/Trans|query-core/.*/hydration|[qQ]ueriesObserver|useQueries|[iI]nfiniteQuery|useMutation|mutationObserver|useLoaderDeps))'

/**
 * What home is drawn with, and Vite's helper of `import()`: two files, because each is evaluated in a task of its own, and
 * one of both would keep a tap waiting on a slow phone.
 */
export const firstLibraries: Readonly<Record<string, RegExp>> = {
  libraries: /\/node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper/,
  'router-libraries': new RegExp(
    `/node_modules/${notAtFirst}(?:@tanstack/(?:react-router|router-core|react-query|query-core)|react-i18next|valtio)/`,
  ),
}

/** Libraries that come after the first screen, apart from what we change: a release leaves them where they are. */
export const laterLibraries: Readonly<Record<string, RegExp>> = {
  'calls-libraries': inPackages(
    'valibot|ofetch|destr|ufo|@formkit/tempo|idb-keyval|workbox-window|' +
      '@tanstack/query-.*persist.*|@tanstack/query-core/.*/hydration',
  ),
  'texts-libraries':
    /\/node_modules\/(?:i18next|html-parse-stringify|react-i18next)\/|\/i18n\/i18next-full\.ts/,
  'forms-libraries': inPackages('react-hook-form|@tanstack/.*/(?:mutationObserver|useMutation)'),
  'lists-libraries': inPackages(
    '@tanstack/(?:react-virtual|virtual-core)|@tanstack/.*/(?:queriesObserver|useQueries)',
  ),
}

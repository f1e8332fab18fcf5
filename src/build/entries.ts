/**
 * What the build puts into one file, by name. The lists hold files and folders of the source, and a build fails when
 * one of them is not there: a file that moves is moved here too, so that nothing changes what loads when unnoticed.
 */
import { existsSync } from 'node:fs'
import { relative } from 'node:path'

interface ModuleList {
  /** Files (each with its stylesheet), or folders with a slash at the end, from the project's root. */
  modules: readonly string[]
  /** Left out of a folder. */
  except?: readonly string[]
  /** Packages under node_modules. */
  packages?: readonly string[]
}

/** What home is drawn with. The other parts of these packages come with the screens that need them. */
const libraries =
  /\/node_modules\/(?!.*(\/Trans|query-core\/.*\/hydration|[qQ]ueriesObserver|useQueries|[iI]nfiniteQuery|useMutation|mutationObserver|useLoaderDeps))(react|react-dom|scheduler|@tanstack\/(react-router|router-core|react-query|query-core)|react-i18next|valtio)\//

/** What every page needs at once, with home and the ways to all screens: each takes along what it imports. */
const firstScreen: ModuleList = {
  modules: ['src/main.tsx', 'src/app/app-root.tsx', 'src/app/home/home-screen.tsx', 'src/app/router.tsx'],
}

/** Small modules that most screens share: one file of them costs a screen fewer requests and bytes than thirty. */
const parts: ModuleList = {
  modules: ['src/ui/', 'src/lib/'],
  except: [
    'src/ui/motion/',
    'src/ui/art/',
    'src/ui/sheet.tsx',
    'src/ui/modal.tsx',
    'src/ui/dialog.tsx',
    'src/ui/rolling-money.tsx',
    'src/ui/fade-out.tsx',
    'src/ui/check-mark.tsx',
    'src/ui/toaster.tsx',
    'src/lib/image/',
    'src/lib/sealed-box.ts',
  ],
}

/** The HTTP client with the contract: nothing is sent without all of it. */
const calls: ModuleList = {
  modules: ['src/api/http.ts', 'src/api/http.ts', 'src/api/contract/', 'src/session/calls.ts'],
  packages: ['valibot', 'ofetch', 'destr', 'ufo'],
}

/** What forms are made with: nothing is typed without all of it. */
const forms: ModuleList = {
  modules: [
    'src/components/form/use-rules-form.ts',
    'src/components/money-confirmation/',
    'src/components/captcha-field.tsx',
    'src/components/code-countdown.ts',
    'src/domain/money/fund-password.ts',
  ],
  packages: ['react-hook-form'],
}

/** What nobody can use without a connection, or would miss: cached once it was used, not fetched ahead. */
const onlineOnly: ModuleList = {
  modules: [
    'src/features/account-transfer/',
    'src/features/account/',
    'src/features/finance/crypto/',
    'src/features/auth/third-party/',
    'src/features/content/install/',
    'src/ui/motion/',
    'src/lib/image/',
  ],
  packages: [
    '@noble/hashes',
    '@scure/base',
    'compressorjs',
    'uqr',
    'framer-motion',
    'motion-dom',
    'motion-utils',
  ],
}

/** A test for module ids: whether one is in the list. Throws where the list names what is not there. */
function membersOf({ modules, except = [], packages = [] }: ModuleList): (id: string) => boolean {
  const missing = [...modules, ...except].filter((path) => !existsSync(path))
  if (missing.length) throw new Error(`src/build/entries.ts names ${missing.join(', ')}, which is not there`)
  const covers = (list: readonly string[], path: string) =>
    list.some((entry) =>
      entry.endsWith('/')
        ? path.startsWith(entry)
        : path === entry || path === entry.replace(/\.tsx?$/, '.module.css'),
    )
  return (id) => {
    const path = relative('.', id.replace(/\?.*$/, '')).replaceAll('\\', '/')
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path) ?? []
    if (name) return packages.includes(name)
    return covers(modules, path) && !covers(except, path)
  }
}

const isOnlineOnly = membersOf(onlineOnly)

/**
 * The named files. The first screen is two, for fewer bytes (small files compress badly, and each names those that it
 * leads to) and stable ones: a release of ours leaves the libraries in the cache, and of the other file a change in one
 * screen only alters the names in it, which the worker writes by itself (`sw/fill-precache.ts`).
 */
export const groups = [
  { name: 'libraries', test: libraries, priority: 3 },
  { name: 'first', test: membersOf(firstScreen), priority: 2 },
  { name: 'parts', test: membersOf(parts), minShareCount: 3 },
  { name: 'calls', test: membersOf(calls) },
  { name: 'forms', test: membersOf(forms) },
]

interface Chunk {
  name: string
  facadeModuleId?: string | null | undefined
  moduleIds: readonly string[]
}

/** Where a file goes and what it is called: texts by language, so that one can be cached and the others left. */
export function chunkFileNames({ name, facadeModuleId, moduleIds }: Chunk): string {
  const [, language] = /\/i18n\/([\w-]+)\/[\w-]+\.json$/.exec(facadeModuleId ?? '') ?? []
  if (language) return `assets/texts/${language}/[name]-[hash].js`
  const folder = moduleIds.every(isOnlineOnly) ? 'assets/online' : 'assets'
  // Each feature has its calls and queries: apart by name, so that the worker can tell which file became which.
  const [, feature] =
    /\/src\/features\/([\w-]+(?:\/[\w-]+)?)\//.exec(facadeModuleId ?? moduleIds.at(-1) ?? '') ?? []
  const isShared = groups.some((group) => group.name === name)
  return `${folder}/${feature && !isShared ? `${feature.replace('/', '.')}.` : ''}[name]-[hash].js`
}

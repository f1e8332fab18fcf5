/**
 * What the build puts into one file, by name. The lists hold files and folders of the source, and a build fails when
 * one of them is not there: a file that moves is moved here too, so that nothing changes what loads when unnoticed.
 */
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { initialNamespaces } from '#i18n/initial-namespaces.ts'
import { languages } from '#i18n/languages.ts'

interface ModuleList {
  /** Files (each with its stylesheet), or folders with a slash at the end, from the project's root. */
  modules: readonly string[]
  /** Left out of a folder. */
  except?: readonly string[]
  /** Packages under node_modules. */
  packages?: readonly string[]
}

/**
 * What home is drawn with, and Vite's helper of `import()`. The other parts of these packages come with the screens that
 * need them.
 */
const libraries =
  /\/node_modules\/(?!.*(\/Trans|query-core\/.*\/hydration|[qQ]ueriesObserver|useQueries|[iI]nfiniteQuery|useMutation|mutationObserver|useLoaderDeps))(react|react-dom|scheduler|@tanstack\/(react-router|router-core|react-query|query-core)|react-i18next|valtio)\/|vite\/preload-helper/

/** What every page needs at once, with home and the ways to all screens: each takes along what it imports. */
const firstScreen: ModuleList = {
  modules: ['src/main.tsx', 'src/app/app-root.tsx', 'src/app/home/home-screen.tsx', 'src/app/router.tsx'],
}

/** The HTTP client with the contract and every feature's calls: nothing is sent without most of it. */
const calls: ModuleList = {
  modules: [
    'src/api/',
    'src/session/calls.ts',
    'src/features/agent/calls.ts',
    'src/features/content/calls.ts',
    'src/features/games/calls.ts',
    'src/features/letters/calls.ts',
    'src/pwa/push/push-calls.ts',
    'src/domain/responsible-play/played-totals-call.ts',
  ],
}

/** Libraries that come after the first screen, apart from what we change: a release leaves them where they are. */
const laterLibraries: Readonly<Record<string, readonly string[]>> = {
  'calls-libraries': ['valibot', 'ofetch', 'destr', 'ufo', '@formkit/tempo'],
  'forms-libraries': ['react-hook-form'],
  'lists-libraries': ['@tanstack/react-virtual', '@tanstack/virtual-core'],
}

/** Small modules that home and most screens read with. */
const shared: ModuleList = {
  modules: [
    'src/components/localized-text.tsx',
    'src/components/message-reader/message-address.ts',
    'src/components/message-reader/message-queries.ts',
    'src/components/paged-list/paged-queries.ts',
    'src/domain/money/journal.ts',
    'src/domain/player/',
    'src/domain/responsible-play/',
    'src/domain/server-link.ts',
    'src/lib/abortable-delay.ts',
    'src/lib/dates.ts',
    'src/lib/user-hash.ts',
    'src/ui/date-time.tsx',
    'src/ui/fade-out.tsx',
  ],
}

/** What home shows below its first viewport, once the app is mounted. */
const home: ModuleList = {
  modules: [
    'src/app/home/home-aside.tsx',
    'src/features/content/banners/',
    'src/features/content/notices/notice-line-link.tsx',
    'src/features/games/game-row.tsx',
    'src/features/games/game-rail.tsx',
    'src/features/games/game-tile.tsx',
    'src/features/games/home-cards.tsx',
    'src/features/games/play-store.ts',
    'src/layout/site-footer.tsx',
    'src/ui/art/games-art.tsx',
  ],
}

/** Small modules that screens are made of: one file of them costs a screen fewer requests and bytes than thirty. */
const parts: ModuleList = {
  modules: [
    'src/ui/',
    'src/lib/',
    'src/components/contact-link.tsx',
    'src/components/error-text.ts',
    'src/components/offline-texts.tsx',
    'src/components/query-boundary.tsx',
    'src/components/server-button.tsx',
    'src/components/stale-note.tsx',
    'src/components/use-now.ts',
    'src/domain/reference-data/',
    'src/layout/not-found-screen.tsx',
    'src/layout/offline-bar.tsx',
    'src/layout/switch-language.ts',
  ],
  except: [
    'src/ui/motion/',
    'src/ui/art/',
    'src/lib/image/',
    'src/lib/sealed-box.ts',
    'src/lib/push-note.ts',
  ],
}

/** What forms are made with: nothing is typed without all of it. */
const forms: ModuleList = {
  modules: [
    'src/components/form/',
    'src/components/money-confirmation/',
    'src/components/captcha-field.tsx',
    'src/components/code-countdown.ts',
    'src/domain/money/',
  ],
}

/** What long lists and their readers are made with. */
const lists: ModuleList = {
  modules: [
    'src/components/paged-list/',
    'src/components/records/',
    'src/components/message-reader/',
    'src/components/debounced-search.tsx',
  ],
  except: ['src/components/records/export-button.tsx'],
}

/** What follows the device once the page rests: connection, letters, installing, pushes, what is stored for offline. */
const device: ModuleList = {
  modules: [
    'src/app/device-events.ts',
    'src/app/language-prompt.tsx',
    'src/app/session-effects.ts',
    'src/pwa/',
    'src/features/letters/api.ts',
  ],
}

/** A flow is one file: what a player opens, with all that it leads to. */
const flows: Readonly<Record<string, ModuleList>> = {
  prompts: { modules: ['src/app/prompt-sheets.tsx', 'src/components/push-switch.tsx'] },
  update: { modules: ['src/app/update-prompt.tsx', 'src/app/offline-reads.ts'] },
  auth: { modules: ['src/features/auth/'], except: ['src/features/auth/third-party/'] },
  'third-party': { modules: ['src/features/auth/third-party/', 'src/app/third-party-return.ts'] },
  orders: { modules: ['src/features/finance/orders/'] },
  'bank-cards': { modules: ['src/features/finance/bank-cards/'] },
  wallet: { modules: ['src/features/finance/'], except: ['src/features/finance/crypto/'] },
  'address-checksum': {
    modules: ['src/features/finance/crypto/address-checksum.ts'],
    packages: ['@noble/hashes', '@scure/base'],
  },
  crypto: {
    modules: ['src/features/finance/crypto/'],
    except: ['src/features/finance/crypto/address-checksum.ts'],
  },
  games: { modules: ['src/features/games/'], except: ['src/features/games/records/'] },
  letters: { modules: ['src/features/letters/'] },
  news: { modules: ['src/features/content/promotions/', 'src/features/content/notices/'] },
  guide: {
    modules: ['src/features/content/guide/', 'src/features/content/about/', 'src/layout/prose-page.tsx'],
  },
  'responsible-play': {
    modules: ['src/features/content/responsible-play/', 'src/components/responsible-play/'],
  },
  records: {
    modules: ['src/app/records/', 'src/features/games/records/', 'src/components/records/export-button.tsx'],
  },
  'user-center': { modules: ['src/app/user-center/'] },
  install: { modules: ['src/features/content/install/'] },
  account: { modules: ['src/features/account/'] },
  'account-transfer': { modules: ['src/features/account-transfer/'] },
  'agent-today': { modules: ['src/app/home/agent-today.tsx', 'src/features/agent/queries.ts'] },
  agent: { modules: ['src/features/agent/'] },
  motion: { modules: ['src/ui/motion/'], packages: ['framer-motion', 'motion-dom', 'motion-utils'] },
}

/** What nobody can use without a connection, or would miss: cached once it was used, not fetched ahead. */
const onlineOnly = new Set([
  'account',
  'account-transfer',
  'address-checksum',
  'compressor',
  'crypto',
  'install',
  'motion',
  'prepare-photo',
  'third-party',
])

/** The texts of a language by the stage at which they are needed; what no stage names comes with the last one. */
const textStages: readonly { name: string; namespaces: readonly string[] }[] = [
  { name: 'first', namespaces: initialNamespaces },
  { name: 'account', namespaces: ['account', 'auth', 'captcha', 'crypto', 'kyc', 'transfer'] },
  { name: 'pages', namespaces: ['about', 'download', 'guide'] },
  { name: 'agent', namespaces: ['agent'] },
  { name: 'daily', namespaces: [] },
]

const textFile = /\/i18n\/(?:tables\/([\w-]+)\.ts|([\w-]+)\/([\w-]+)\.json)$/

/** "texts/ja-JP/ja-JP.first" for a module of that language's texts; null for every other module. */
function textGroupOf(id: string): string | null {
  const [, table, folder, namespace] = textFile.exec(id) ?? []
  const language = languages.find((one) => one === folder || one.toLowerCase() === table)
  if (!language) return null
  const stage = textStages.find(
    ({ name, namespaces }) => (table && name === 'first') || (namespace && namespaces.includes(namespace)),
  )
  // Named alike in every build and like no other file, so that the worker can tell which became which.
  return `texts/${language}/${language}.${stage?.name ?? 'daily'}`
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

/**
 * The named files. The first screen is two, for fewer bytes (small files compress badly, and each names those that it
 * leads to) and stable ones: a release of ours leaves the libraries in the cache, and of the other file a change in one
 * screen only alters the names in it, which the worker writes by itself (`sw/fill-precache.ts`).
 */
export const groups = [
  { name: textGroupOf, test: textFile, priority: 11 },
  { name: 'libraries', test: libraries, priority: 12 },
  ...Object.entries(laterLibraries).map(([name, packages]) => ({
    name,
    test: membersOf({ modules: [], packages }),
    priority: 8,
  })),
  { name: 'first', test: membersOf(firstScreen), priority: 9 },
  { name: 'calls', test: membersOf(calls), priority: 7 },
  { name: 'shared', test: membersOf(shared), priority: 6 },
  { name: 'home', test: membersOf(home), priority: 5 },
  { name: 'parts', test: membersOf(parts), priority: 4, minShareCount: 2 },
  { name: 'forms', test: membersOf(forms), priority: 3 },
  { name: 'lists', test: membersOf(lists), priority: 3 },
  { name: 'device', test: membersOf(device), priority: 2 },
  ...Object.entries(flows).map(([name, list]) => ({ name, test: membersOf(list), priority: 1 })),
]

/** Where a file goes: texts by language, so that one can be cached and the others left. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `${onlineOnly.has(name) ? 'assets/online' : 'assets'}/${name}-[hash].js`

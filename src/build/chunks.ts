/**
 * What each chunk contains and when it is fetched: files (with their stylesheets), folders (ending in a slash) and packages;
 * `!` excludes one. A module, with what it imports, belongs to the first entry that lists it; those of none are split freely.
 */
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { textChunkOf, textFile } from './text-chunks.ts'

/** `initial`: every page loads it; `precache`: the worker fetches it at its install; `runtime`: it is cached after its first use. */
type When = 'initial' | 'precache' | 'runtime'

interface Chunk {
  when: When
  of: string | RegExp
  minShareCount?: number
}

/** A few files, since small ones compress badly, split by layer: a release mostly changes one of them. */
const chunks: Readonly<Record<string, Chunk>> = {
  // The packages that home's first render needs, and Vite's helper for `import()`. Two chunks, each evaluated in its
  // own task: one chunk would delay a tap on a slow phone. The rest of these packages loads with its importers.
  libraries: { when: 'initial', of: /\/node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper/ },
  'router-libraries': {
    when: 'initial',
    of: /\/node_modules\/(?!.*(?:\/Trans|query-core\/.*\/hydration|[qQ]ueriesObserver|useQueries|[iI]nfiniteQuery|useMutation|mutationObserver|useLoaderDeps))(?:@tanstack\/(?:react-router|router-core|react-query|query-core)|react-i18next|valtio)\//,
  },
  base: {
    when: 'initial',
    of: `src/api/api-error.ts src/api/block-reader.ts src/api/connection.ts src/api/send.ts
      src/api/capabilities.ts src/api/persisted.ts src/api/platform.ts src/api/sign-in-providers.ts
      src/domain/player/profile.ts src/domain/player/owner-storage.ts src/lib/decimal.ts src/lib/durations.ts src/lib/letter-address.ts
      src/lib/links.ts src/lib/money-format.ts src/lib/next-task.ts src/lib/theme.ts src/lib/record-range.ts
      src/lib/route-tree.ts src/lib/storage.ts src/pwa/connectivity/online.ts
      src/pwa/connectivity/server-answered.ts src/pwa/prompt-showing.ts src/session/sign-in-gate.ts
      src/session/invite.ts src/session/live-state.ts src/session/page-owner.ts src/session/session.ts
      src/session/sign-out.ts src/session/url-parameters.ts i18n/initial-translations.ts i18n/languages.ts
      i18n/namespaces.ts i18n/setup.ts i18n/translate.ts`,
  },
  frame: {
    when: 'initial',
    of: `src/app/app-root.tsx src/components/error-text.ts src/components/lazy-part.tsx src/components/query-boundary.tsx
      src/components/sign-out-button.tsx src/layout/close-on-back.ts src/layout/frame.tsx src/layout/root-route.tsx src/layout/scroll-to-top.ts
      src/lib/user-hash.ts src/ui/looks.module.css src/ui/rolling-money.tsx src/ui/screen-body.tsx src/ui/stack.tsx`,
  },
  first: { when: 'initial', of: 'src/main.tsx src/app/home/home-screen.tsx src/app/router.tsx' },
  // Libraries loaded after the first screen, apart from our own code so that they stay cached over releases.
  'calls-libraries': {
    when: 'precache',
    of: /\/node_modules\/(?:valibot|ofetch|destr|ufo|@formkit\/tempo|idb-keyval|workbox-window|@tanstack\/query-.*persist.*|@tanstack\/.*\/(?:hydration|mutationObserver|useMutation))[/.]/,
  },
  'texts-libraries': {
    when: 'precache',
    of: /\/node_modules\/(?:i18next|html-parse-stringify|react-i18next)\/|\/i18n\/i18next-full\.ts/,
  },
  'forms-libraries': {
    when: 'precache',
    of: /\/node_modules\/react-hook-form[/.]/,
  },
  'lists-libraries': {
    when: 'precache',
    of: /\/node_modules\/(?:@tanstack\/(?:react-virtual|virtual-core)|@tanstack\/.*\/(?:queriesObserver|useQueries|(?:useI|i)nfiniteQuery\w*))[/.]/,
  },
  calls: {
    when: 'precache',
    of: `src/domain/player/account-preferences.ts src/features/games/account-shelf.ts
      src/components/localized-text.tsx src/components/message-reader/message-queries.ts
      src/components/paged-list/paged-queries.ts src/components/server-picture.tsx src/domain/server-link.ts
      src/features/content/find-by-id.ts src/features/content/notices/api.ts src/lib/abortable-delay.ts
      src/lib/dates.ts src/lib/record-span.ts src/lib/search-text.ts src/ui/date-time.tsx src/ui/art/scene.tsx src/ui/drawing.tsx
      i18n/language-name.ts i18n/localized-field.ts src/api/
      !src/api/contract/account-transfer.ts !src/api/contract/agent.ts !src/api/contract/bonus.ts !src/api/contract/crypto.ts
      !src/api/contract/email-change.ts !src/api/contract/invites.ts !src/api/contract/ledger.ts !src/api/contract/limits.ts !src/api/contract/live.ts
      !src/api/contract/member-edit.ts !src/api/contract/own-data.ts !src/api/contract/preferences.ts
      !src/api/contract/push.ts !src/api/contract/self-exclusion.ts !src/api/contract/site.ts !src/api/contract/statement.ts
      !src/api/contract/support.ts !src/api/contract/terms.ts !src/api/token-exchange.ts`,
  },
  // The parts of home below the first viewport, loaded once the app is mounted.
  home: {
    when: 'precache',
    of: `src/app/home/later/home-aside.tsx src/features/content/banners/
      src/features/content/notices/later/notice-line-link.tsx src/features/games/game-row.tsx
      src/features/games/game-rail.tsx src/features/games/game-tile.tsx src/features/games/hall/hall-filter.ts
      src/features/games/home-cards.tsx src/features/games/play-store.ts src/layout/later/site-footer.tsx
      src/ui/use-rested.ts`,
  },
  // Small modules that several flows and the `device` chunk share; loaded soon after home.
  shared: {
    when: 'precache',
    of: `src/components/message-reader/message-address.ts src/components/bonus/bonus-parts.tsx
      src/components/responsible-play/budget-gate.tsx src/components/responsible-play/exclusion.ts src/domain/money/journal.ts src/domain/player/
      src/domain/responsible-play/ src/domain/site-status.ts src/features/finance/default-card.ts
      src/features/finance/money-texts.ts src/features/games/catalogue/api.ts src/features/letters/api.ts
      src/features/letters/read-state.ts src/layout/theme-choice.ts src/lib/push-note.ts src/lib/random-id.ts
      src/pwa/install/install.ts src/pwa/prompts.ts src/pwa/push/ src/pwa/worker-protocol.ts`,
  },
  // Small modules that several screens share: one chunk takes fewer requests and bytes than thirty.
  parts: {
    when: 'precache',
    minShareCount: 2,
    of: `src/ui/ src/lib/ src/components/page-title.tsx src/components/accepted-terms/terms-gate.tsx src/components/support/contact-link.tsx
      src/components/support/support-button.tsx src/components/server-button.tsx src/components/push-switch.tsx
      src/components/records/record-nav.ts src/components/unavailable/pause-gate.tsx src/components/stale-note.tsx
      src/components/use-now.ts src/components/qr-code.tsx src/layout/theme-switch.tsx
      src/components/money-state/withdraw-steps.module.css src/components/region-notice.tsx
      src/layout/hall-search-field.tsx src/ui/motion/motion-transition.ts !src/ui/check-mark.tsx !src/ui/fade-out.tsx
      !src/ui/motion/ !src/ui/art/ !src/lib/image/ !src/lib/sealed-box.ts !src/lib/push-note.ts !src/lib/holder-name.ts
      !src/lib/canonical-json.ts !src/lib/order-file.ts !src/lib/web-authn.ts !src/lib/grouped-amount.ts
      !src/lib/text-blocks.ts !src/lib/typed-amount.ts !src/ui/strength-meter.tsx`,
  },
  // Animated components with the core of Motion; Motion's features are in `motion`.
  moving: {
    when: 'precache',
    of: `src/ui/check-mark.tsx src/ui/fade-out.tsx src/ui/motion/animated-list.tsx
      src/ui/motion/rolling-digits.tsx`,
  },
  money: {
    when: 'precache',
    of: 'src/components/money-state/ src/domain/own-bonuses.ts src/domain/money/ src/domain/reference-data/',
  },
  // Everything that a form needs: one chunk, because no form works without all of it.
  forms: {
    when: 'precache',
    of: `src/components/form/ src/components/money-confirmation/ src/components/captcha-field.tsx
      src/session/remembered-login.ts src/components/code-countdown.ts src/components/quick-amounts.tsx
      src/lib/grouped-amount.ts src/lib/holder-name.ts src/lib/typed-amount.ts src/lib/web-authn.ts
      src/ui/strength-meter.tsx`,
  },
  lists: {
    when: 'precache',
    of: `src/components/paged-list/ src/components/records/ src/components/message-reader/
      src/components/debounced-search.tsx src/lib/text-blocks.ts`,
  },
  // Listeners that start once the page is idle: connection, push, installing, persisted reads.
  device: {
    when: 'precache',
    of: `src/api/contract/preferences.ts src/api/contract/push.ts src/app/device-events.ts
      src/app/follow-account.ts src/app/bar-prompts.tsx src/app/session-effects.ts
      src/layout/theme-slot.tsx src/app/watch-updates.ts src/pwa/ !src/pwa/push/
      !src/pwa/live/ !src/pwa/telemetry/`,
  },
  telemetry: { when: 'runtime', of: 'src/pwa/telemetry/ web-vitals' },
  live: { when: 'runtime', of: 'src/pwa/live/ src/api/contract/live.ts eventsource-parser' },
  // Fallbacks: the "not found" screen, the picture of an empty list, switching to another language.
  fallbacks: {
    when: 'precache',
    of: 'src/layout/later/not-found-screen.tsx src/layout/switch-language.ts',
  },
  'rich-text-libraries': { when: 'precache', of: 'dompurify' },
  'rich-text': { when: 'precache', of: 'src/components/rich-text/' },
  // Listed before `desktop`, which imports them too, so that a wallet on a phone does not load `desktop`.
  'play-notices': {
    when: 'runtime',
    of: 'src/components/responsible-play/budget-notice.tsx src/components/responsible-play/limit-notice.tsx',
  },
  // Top bar and rail, from 768 px; phones do not fetch them.
  desktop: {
    when: 'runtime',
    of: 'src/app/desktop/ src/features/games/row-arrows.tsx !src/app/desktop/deposit-drawer.tsx',
  },
  // From here on each flow is one chunk: the screen that a player opens and the screens it leads to.
  'offline-bar': {
    when: 'precache',
    of: 'src/layout/offline-bar.tsx src/components/unavailable/offline-texts.tsx',
  },
  prompts: {
    when: 'precache',
    of: `src/app/prompt-sheets.tsx src/components/support/ src/components/unavailable/`,
  },
  register: { when: 'runtime', of: 'src/features/auth/register/ src/features/auth/find-password/' },
  auth: { when: 'precache', of: 'src/features/auth/ !src/features/auth/third-party/' },
  'third-party': {
    when: 'runtime',
    of: 'src/features/auth/third-party/ src/app/third-party-return.ts src/api/token-exchange.ts',
  },
  orders: {
    when: 'runtime',
    of: `src/features/finance/orders/ !src/features/finance/orders/money-records.tsx
      !src/features/finance/orders/unknown-orders.tsx`,
  },
  guide: {
    when: 'precache',
    of: `src/features/content/guide/ src/features/content/about/ src/layout/prose-page.tsx src/lib/order-file.ts
      src/lib/canonical-json.ts`,
  },
  'order-file': { when: 'runtime', of: 'src/features/finance/order-file/ src/features/finance/next-action/' },
  'bank-cards': { when: 'runtime', of: 'src/features/finance/bank-cards/' },
  wallet: {
    when: 'runtime',
    of: `src/features/finance/ src/app/desktop/deposit-drawer.tsx src/ui/drawer.tsx !src/features/finance/crypto/
      !src/features/finance/history/ !src/features/finance/orders/money-records.tsx`,
  },
  'address-checksum': {
    when: 'runtime',
    of: 'src/features/finance/crypto/withdraw/later/address-checksum.ts @noble/hashes @scure/base',
  },
  crypto: {
    when: 'runtime',
    of: 'src/features/finance/crypto/ src/api/contract/crypto.ts !src/features/finance/crypto/withdraw/later/address-checksum.ts',
  },
  games: { when: 'precache', of: 'src/features/games/ !src/features/games/records/' },
  letters: { when: 'precache', of: 'src/features/letters/' },
  news: { when: 'precache', of: 'src/features/content/promotions/ src/features/content/notices/' },
  'responsible-play': {
    when: 'runtime',
    of: `src/features/content/responsible-play/ src/components/responsible-play/
      src/api/contract/self-exclusion.ts src/api/contract/limits.ts`,
  },
  bonus: { when: 'runtime', of: 'src/components/bonus/ src/api/contract/bonus.ts' },
  support: { when: 'runtime', of: 'src/features/support/ src/api/contract/support.ts' },
  records: {
    when: 'runtime',
    of: `src/app/records/ src/features/games/records/ src/features/finance/orders/money-records.tsx
      src/features/finance/history/ src/api/contract/ledger.ts src/api/contract/statement.ts`,
  },
  'agent-today': {
    when: 'runtime',
    of: /features\/agent\/(?:api|agent-gate|crumbs|team-figures|team-time)\.|contract\/agent\.|home\/agent-today\./,
  },
  'user-center': {
    when: 'runtime',
    of: 'src/app/user-center/ src/app/home/next-step.tsx src/app/withdraw-step-links.ts',
  },
  install: { when: 'runtime', of: 'src/features/content/install/' },
  account: {
    when: 'runtime',
    of: `src/features/account/ src/api/contract/email-change.ts src/api/contract/own-data.ts
      !src/features/account/devices-and-data/later/notify-card.tsx`,
  },
  // Apart from `account`: it pulls in the account's preferences, and most visits of the settings do not open it.
  notify: { when: 'runtime', of: 'src/features/account/devices-and-data/later/notify-card.tsx' },
  'accepted-terms': { when: 'runtime', of: 'src/components/accepted-terms/ src/api/contract/terms.ts' },
  'account-transfer': {
    when: 'runtime',
    of: 'src/features/account-transfer/ src/api/contract/account-transfer.ts',
  },
  'agent-team': {
    when: 'runtime',
    of: /features\/agent\/(?:form-sheet|members\/(?!later\/.*tsx)|team-orders)/,
  },
  agent: { when: 'runtime', of: /features\/agent\/(?!manage|members\/later)/ },
  manage: { when: 'runtime', of: /features\/agent\/(?:manage|members\/later)|contract\/member-edit/ },
  motion: { when: 'runtime', of: 'src/ui/motion/ framer-motion motion-dom motion-utils' },
}

/** Returns a predicate for module ids that are in `list`. Throws if the list names a path that does not exist. */
function membersOf(list: string): (id: string) => boolean {
  const names = list.split(/\s+/)
  const missing = names
    .map((name) => name.replace('!', ''))
    .filter((path) => /^(?:src|i18n)\//.test(path) && !existsSync(path))
  if (missing.length) throw new Error(`src/build/chunks.ts names ${missing.join(', ')}, which is not there`)
  const covers = (name: string, path: string) =>
    name.endsWith('/')
      ? path.startsWith(name)
      : path === name || path === name.replace(/\.tsx?$/, '.module.css')
  return (id) => {
    const path = relative('.', id.replace(/\?.*$/, '')).replaceAll('\\', '/')
    const [, packageName] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path) ?? []
    if (packageName) return names.includes(packageName)
    return (
      names.some((name) => covers(name, path)) &&
      !names.some((name) => name.startsWith('!') && covers(name.slice(1), path))
    )
  }
}

const lines = Object.entries(chunks)

/** For the bundler. A chunk includes what its modules import, unless a chunk of higher priority has it already. */
export const groups = [
  { name: textChunkOf, test: textFile, priority: lines.length },
  ...lines.map(([name, { of, minShareCount }], at) => ({
    name,
    test: typeof of === 'string' ? membersOf(of) : of,
    // The two library chunks go before the texts, whose modules import Vite's helper too.
    priority: at > 1 ? lines.length - at : lines.length + 2 - at,
    ...(minShareCount ? { minShareCount } : {}),
  })),
]

export const chunkFileNames = 'assets/[name]-[hash].js'

const named = (...when: When[]) => lines.flatMap(([name, chunk]) => (when.includes(chunk.when) ? [name] : []))

export const precachedChunks: ReadonlySet<string> = new Set(named('initial', 'precache'))

const startFile = new RegExp(`^assets/(?:rolldown-runtime|${named('initial').join('|')})-`)

/** Every page loads these chunks anyway, so no list of preloads has to repeat them. */
export const isInitialChunk = (file: string): boolean => startFile.test(file)

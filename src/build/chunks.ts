/**
 * The delivered files of code, styles and texts: the one table of what each contains and when it is fetched. An entry
 * names source files (each with its stylesheet), folders (ending in a slash) and packages; `!` leaves one out. A
 * module named in two entries belongs to the first; so does what a module imports. The build fails when a name does
 * not exist, so a file that moves must be moved here too. What no entry names, the bundler splits, and it comes when needed.
 */
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { textChunkOf, textFile } from './text-chunks.ts'

/**
 * `start`: every page loads it first. `ahead`: the worker fetches it at its install, so that it is there offline.
 * `seen`: the worker caches it once it was used, because it needs a connection anyway.
 */
type When = 'start' | 'ahead' | 'seen'

interface Chunk {
  when: When
  of: string | RegExp
  minShareCount?: number
}

/**
 * The first screen is a few files, since small files compress badly. They are split by layer to keep updates small: a
 * release leaves the libraries unchanged and mostly changes one of the others.
 */
const chunks: Readonly<Record<string, Chunk>> = {
  // What home is drawn with, and Vite's helper for `import()`. Two files, because each is evaluated in its own task;
  // as one file they would delay a tap on a slow phone. The rest of these packages comes with what needs it.
  libraries: { when: 'start', of: /\/node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper/ },
  'router-libraries': {
    when: 'start',
    of: /\/node_modules\/(?!.*(?:\/Trans|query-core\/.*\/hydration|[qQ]ueriesObserver|useQueries|[iI]nfiniteQuery|useMutation|mutationObserver|useLoaderDeps))(?:@tanstack\/(?:react-router|router-core|react-query|query-core)|react-i18next|valtio)\//,
  },
  base: {
    when: 'start',
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
    when: 'start',
    of: `src/app/app-root.tsx src/components/error-text.ts src/components/lazy-part.tsx src/components/query-boundary.tsx
      src/components/sign-out-button.tsx src/layout/frame.tsx src/layout/root-route.tsx src/layout/scroll-to-top.ts
      src/lib/user-hash.ts src/ui/looks.module.css src/ui/rolling-money.tsx src/ui/screen-body.tsx src/ui/stack.tsx`,
  },
  first: { when: 'start', of: 'src/main.tsx src/app/home/home-screen.tsx src/app/router.tsx' },
  // Libraries that come after the first screen, apart from what we change.
  'calls-libraries': {
    when: 'ahead',
    of: /\/node_modules\/(?:valibot|ofetch|destr|ufo|@formkit\/tempo|idb-keyval|workbox-window|@tanstack\/query-.*persist.*|@tanstack\/.*\/(?:hydration|mutationObserver|useMutation))[/.]/,
  },
  'texts-libraries': {
    when: 'ahead',
    of: /\/node_modules\/(?:i18next|html-parse-stringify|react-i18next)\/|\/i18n\/i18next-full\.ts/,
  },
  'forms-libraries': {
    when: 'ahead',
    of: /\/node_modules\/react-hook-form[/.]/,
  },
  'lists-libraries': {
    when: 'ahead',
    of: /\/node_modules\/(?:@tanstack\/(?:react-virtual|virtual-core)|@tanstack\/.*\/(?:queriesObserver|useQueries|(?:useI|i)nfiniteQuery\w*))[/.]/,
  },
  calls: {
    when: 'ahead',
    of: `src/domain/player/account-preferences.ts src/features/games/account-shelf.ts
      src/components/localized-text.tsx src/components/message-reader/message-queries.ts
      src/components/paged-list/paged-queries.ts src/components/server-picture.tsx src/domain/server-link.ts
      src/features/content/find-by-id.ts src/features/content/notices/api.ts src/lib/abortable-delay.ts
      src/lib/dates.ts src/lib/record-span.ts src/lib/search-text.ts src/ui/date-time.tsx src/ui/art/games-art.tsx
      src/ui/use-rested.ts i18n/language-name.ts i18n/localized-field.ts src/api/
      !src/api/contract/account-transfer.ts !src/api/contract/agent.ts !src/api/contract/bonus.ts !src/api/contract/crypto.ts
      !src/api/contract/email-change.ts !src/api/contract/invites.ts !src/api/contract/ledger.ts !src/api/contract/limits.ts !src/api/contract/live.ts
      !src/api/contract/member-edit.ts !src/api/contract/own-data.ts !src/api/contract/preferences.ts
      !src/api/contract/push.ts !src/api/contract/self-exclusion.ts !src/api/contract/site.ts !src/api/contract/statement.ts
      !src/api/contract/support.ts !src/api/contract/terms.ts !src/api/token-exchange.ts`,
  },
  // What home shows below its first viewport, once the app is mounted.
  home: {
    when: 'ahead',
    of: `src/app/home/home-aside.tsx src/features/content/banners/
      src/features/content/notices/notice-line-link.tsx src/features/games/game-row.tsx
      src/features/games/game-rail.tsx src/features/games/game-tile.tsx src/features/games/hall/hall-filter.ts
      src/features/games/home-cards.tsx src/features/games/play-store.ts src/layout/site-footer.tsx`,
  },
  // What small modules of several flows and what follows the device have in common; it comes soon after home.
  shared: {
    when: 'ahead',
    of: `src/components/message-reader/message-address.ts src/components/bonus/bonus-parts.tsx
      src/components/responsible-play/budget-gate.tsx src/components/responsible-play/exclusion.ts src/domain/money/journal.ts src/domain/player/
      src/domain/responsible-play/ src/domain/site-status.ts src/features/finance/default-card.ts
      src/features/finance/money-texts.ts src/features/games/catalogue/api.ts src/features/letters/api.ts
      src/features/letters/read-state.ts src/layout/theme-choice.ts src/lib/push-note.ts src/lib/random-id.ts
      src/pwa/install/install.ts src/pwa/prompts.ts src/pwa/push/ src/pwa/worker-protocol.ts`,
  },
  // Small modules that screens are made of: one file costs a screen fewer requests and bytes than thirty.
  parts: {
    when: 'ahead',
    minShareCount: 2,
    of: `src/ui/ src/lib/ src/components/accepted-terms/terms-gate.tsx src/components/support/contact-link.tsx
      src/components/support/support-button.tsx src/components/server-button.tsx src/components/push-switch.tsx
      src/components/records/record-nav.ts src/components/unavailable/pause-gate.tsx src/components/stale-note.tsx
      src/components/use-now.ts src/components/qr-code.tsx src/layout/theme-switch.tsx
      src/components/money-state/withdraw-steps.module.css src/components/region-notice.tsx
      src/layout/hall-search-field.tsx src/ui/motion/motion-transition.ts !src/ui/check-mark.tsx !src/ui/fade-out.tsx
      !src/ui/motion/ !src/ui/art/ !src/lib/image/ !src/lib/sealed-box.ts !src/lib/push-note.ts !src/lib/holder-name.ts
      !src/lib/canonical-json.ts !src/lib/order-file.ts !src/lib/web-authn.ts !src/lib/grouped-amount.ts
      !src/lib/text-blocks.ts !src/lib/typed-amount.ts !src/ui/strength-meter.tsx`,
  },
  // What can move, with the core of Motion; what it moves with is `motion`.
  moving: {
    when: 'ahead',
    of: `src/ui/check-mark.tsx src/ui/fade-out.tsx src/ui/motion/animated-list.tsx
      src/ui/motion/rolling-digits.tsx`,
  },
  money: {
    when: 'ahead',
    of: 'src/components/money-state/ src/domain/own-bonuses.ts src/domain/money/ src/domain/reference-data/',
  },
  // What forms are made with: nothing is typed without all of it.
  forms: {
    when: 'ahead',
    of: `src/components/form/ src/components/money-confirmation/ src/components/captcha-field.tsx
      src/session/remembered-login.ts src/components/code-countdown.ts src/components/quick-amounts.tsx
      src/lib/grouped-amount.ts src/lib/holder-name.ts src/lib/typed-amount.ts src/lib/web-authn.ts
      src/ui/strength-meter.tsx`,
  },
  lists: {
    when: 'ahead',
    of: `src/components/paged-list/ src/components/records/ src/components/message-reader/
      src/components/debounced-search.tsx src/lib/text-blocks.ts`,
  },
  // What follows the device once the page rests: connection, letters, installing, what is stored for offline.
  device: {
    when: 'ahead',
    of: `src/api/contract/preferences.ts src/api/contract/push.ts src/app/device-events.ts
      src/app/follow-preferences.ts src/app/language-prompt.tsx src/app/remembered-failures.ts
      src/app/session-effects.ts src/layout/theme-slot.tsx src/app/watch-updates.ts src/pwa/ !src/pwa/push/
      !src/pwa/live/ !src/pwa/telemetry/`,
  },
  telemetry: { when: 'seen', of: 'src/pwa/telemetry/ web-vitals' },
  live: { when: 'seen', of: 'src/pwa/live/ src/api/contract/live.ts eventsource-parser' },
  // What stands in for what is not there: a page, a list's rows, the words of another language.
  fallbacks: {
    when: 'ahead',
    of: 'src/layout/not-found-screen.tsx src/layout/switch-language.ts src/ui/art/empty-art.tsx',
  },
  'rich-text-libraries': { when: 'ahead', of: 'dompurify' },
  'rich-text': { when: 'ahead', of: 'src/components/rich-text/' },
  // Before `desktop`, which has them too: a wallet on a phone needs no more of either.
  'play-notices': {
    when: 'seen',
    of: 'src/components/responsible-play/budget-notice.tsx src/components/responsible-play/limit-notice.tsx',
  },
  // What surrounds the pages from 768 px; no phone fetches it.
  desktop: {
    when: 'seen',
    of: 'src/app/desktop/ src/features/games/row-arrows.tsx !src/app/desktop/deposit-drawer.tsx',
  },
  // A flow is one file: what a player opens, with all that it leads to.
  'offline-bar': {
    when: 'ahead',
    of: 'src/layout/offline-bar.tsx src/components/unavailable/offline-texts.tsx',
  },
  prompts: {
    when: 'ahead',
    of: `src/app/prompt-sheets.tsx src/app/update-prompt.tsx src/components/support/ src/components/unavailable/`,
  },
  register: { when: 'seen', of: 'src/features/auth/register/ src/features/auth/find-password/' },
  auth: { when: 'ahead', of: 'src/features/auth/ !src/features/auth/third-party/' },
  'third-party': {
    when: 'seen',
    of: 'src/features/auth/third-party/ src/app/third-party-return.ts src/api/token-exchange.ts',
  },
  orders: {
    when: 'seen',
    of: `src/features/finance/orders/ !src/features/finance/orders/money-records.tsx
      !src/features/finance/orders/unknown-orders.tsx`,
  },
  guide: {
    when: 'ahead',
    of: `src/features/content/guide/ src/features/content/about/ src/layout/prose-page.tsx src/lib/order-file.ts
      src/lib/canonical-json.ts`,
  },
  'order-file': { when: 'seen', of: 'src/features/finance/order-file/ src/features/finance/next-action/' },
  'bank-cards': { when: 'seen', of: 'src/features/finance/bank-cards/' },
  wallet: {
    when: 'seen',
    of: `src/features/finance/ src/app/desktop/deposit-drawer.tsx src/ui/drawer.tsx !src/features/finance/crypto/
      !src/features/finance/history/ !src/features/finance/orders/money-records.tsx`,
  },
  'address-checksum': {
    when: 'seen',
    of: 'src/features/finance/crypto/withdraw/address-checksum.ts @noble/hashes @scure/base',
  },
  crypto: {
    when: 'seen',
    of: 'src/features/finance/crypto/ src/api/contract/crypto.ts !src/features/finance/crypto/withdraw/address-checksum.ts',
  },
  games: { when: 'ahead', of: 'src/features/games/ !src/features/games/records/' },
  letters: { when: 'ahead', of: 'src/features/letters/' },
  news: { when: 'ahead', of: 'src/features/content/promotions/ src/features/content/notices/' },
  'responsible-play': {
    when: 'seen',
    of: `src/features/content/responsible-play/ src/components/responsible-play/
      src/api/contract/self-exclusion.ts src/api/contract/limits.ts`,
  },
  bonus: { when: 'seen', of: 'src/components/bonus/ src/api/contract/bonus.ts' },
  support: { when: 'seen', of: 'src/features/support/ src/api/contract/support.ts' },
  records: {
    when: 'seen',
    of: `src/app/records/ src/features/games/records/ src/features/finance/orders/money-records.tsx
      src/features/finance/history/ src/api/contract/ledger.ts src/api/contract/statement.ts`,
  },
  'agent-today': {
    when: 'seen',
    of: /features\/agent\/(?:api|agent-gate|crumbs|team-figures|team-time)\.|contract\/agent\.|home\/agent-today\./,
  },
  'user-center': {
    when: 'seen',
    of: 'src/app/user-center/ src/app/home/next-step.tsx src/app/withdraw-step-links.ts',
  },
  install: { when: 'seen', of: 'src/features/content/install/' },
  account: {
    when: 'seen',
    of: `src/features/account/ src/api/contract/email-change.ts src/api/contract/own-data.ts
      !src/features/account/devices-and-data/notify-card.tsx`,
  },
  // Apart, because what an account keeps comes with it, and most who open the settings do not open this.
  notify: { when: 'seen', of: 'src/features/account/devices-and-data/notify-card.tsx' },
  'accepted-terms': { when: 'seen', of: 'src/components/accepted-terms/ src/api/contract/terms.ts' },
  'account-transfer': {
    when: 'seen',
    of: 'src/features/account-transfer/ src/api/contract/account-transfer.ts',
  },
  'agent-team': {
    when: 'seen',
    of: /features\/agent\/(?:form-sheet|members\/(?!later\/.*tsx)|team-orders)/,
  },
  agent: { when: 'seen', of: /features\/agent\/(?!manage|members\/later)/ },
  manage: { when: 'seen', of: /features\/agent\/(?:manage|members\/later)|contract\/member-edit/ },
  motion: { when: 'seen', of: 'src/ui/motion/ framer-motion motion-dom motion-utils' },
}

/** A test for module ids: whether one is in the list. Throws where the list names what is not there. */
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

/** What the bundler is told: a file takes along what its modules import, unless one before it has that. */
export const groups = [
  { name: textChunkOf, test: textFile, priority: lines.length },
  ...lines.map(([name, { of, minShareCount }], at) => ({
    name,
    test: typeof of === 'string' ? membersOf(of) : of,
    // The libraries come before the texts, which import Vite's helper too.
    priority: at > 1 ? lines.length - at : lines.length + 2 - at,
    ...(minShareCount ? { minShareCount } : {}),
  })),
]

export const chunkFileNames = 'assets/[name]-[hash].js'

const named = (...when: When[]) => lines.flatMap(([name, chunk]) => (when.includes(chunk.when) ? [name] : []))

export const fetchedAhead: ReadonlySet<string> = new Set(named('start', 'ahead'))

const startFile = new RegExp(`^assets/(?:rolldown-runtime|${named('start').join('|')})-`)

/** Whether every page has a file anyway, and nothing has to name it once more. */
export const isOfStart = (file: string): boolean => startFile.test(file)

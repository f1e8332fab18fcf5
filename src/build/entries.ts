/**
 * What the build puts into one file, by name. The lists hold files and folders of the source, and a build fails when
 * one of them is not there: a file that moves is moved here too, so that nothing changes what loads when unnoticed.
 */
import { base, firstScreenModules, frame } from './first-entries.ts'
import { firstLibraries, laterLibraries } from './library-entries.ts'
import { membersOf, type ModuleList } from './module-list.ts'
import { textFile, textGroupOf } from './text-groups.ts'

/** The HTTP client and the contract: nothing is sent without most of it. */
const calls: ModuleList = {
  modules: ['src/api/'],
  except: [
    'src/api/contract/account-transfer.ts',
    'src/api/contract/agent.ts',
    'src/api/contract/crypto.ts',
    'src/api/contract/email-change.ts',
    'src/api/contract/own-data.ts',
    'src/api/contract/push.ts',
    'src/api/contract/self-exclusion.ts',
    'src/api/contract/site.ts',
    'src/api/contract/statement.ts',
    'src/api/contract/terms.ts',
    'src/api/token-exchange.ts',
  ],
}

/** Small modules that home and most screens read with, and what follows the device, which comes soon after home. */
const shared: ModuleList = {
  modules: [
    'src/components/localized-text.tsx',
    'src/components/message-reader/message-address.ts',
    'src/components/message-reader/message-queries.ts',
    'src/components/paged-list/paged-queries.ts',
    'src/components/server-picture.tsx',
    'src/domain/money/journal.ts',
    'src/domain/player/',
    'src/domain/responsible-play/',
    'src/domain/server-link.ts',
    'src/domain/site-status.ts',
    'src/features/games/hall/api.ts',
    'src/layout/theme.ts',
    'src/lib/abortable-delay.ts',
    'src/lib/dates.ts',
    'src/lib/push-note.ts',
    'src/lib/random-id.ts',
    'src/lib/record-span.ts',
    'src/lib/user-hash.ts',
    'src/pwa/install/install.ts',
    'src/pwa/push/',
    'src/pwa/worker-protocol.ts',
    'src/ui/date-time.tsx',
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
    'src/ui/use-rested.ts',
  ],
}

/** Small modules that screens are made of: one file of them costs a screen fewer requests and bytes than thirty. */
const parts: ModuleList = {
  modules: [
    'src/ui/',
    'src/lib/',
    'src/components/accepted-terms/terms-gate.tsx',
    'src/components/support/contact-link.tsx',
    'src/components/support/support-button.tsx',
    'src/components/server-button.tsx',
    'src/components/push-switch.tsx',
    'src/components/unavailable/pause-gate.tsx',
    'src/components/stale-note.tsx',
    'src/components/use-now.ts',
    'src/layout/not-found-screen.tsx',
    'src/layout/switch-language.ts',
    'src/layout/theme-switch.tsx',
  ],
  except: [
    'src/ui/motion/',
    'src/ui/art/',
    'src/lib/image/',
    'src/lib/sealed-box.ts',
    'src/lib/push-note.ts',
    'src/lib/holder-name.ts',
    'src/lib/canonical-json.ts',
    'src/lib/order-file.ts',
    'src/lib/web-authn.ts',
    'src/lib/grouped-amount.ts',
    'src/lib/text-blocks.ts',
    'src/lib/typed-amount.ts',
    'src/ui/strength-meter.tsx',
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
    'src/domain/reference-data/',
    'src/lib/grouped-amount.ts',
    'src/lib/holder-name.ts',
    'src/lib/typed-amount.ts',
    'src/lib/web-authn.ts',
    'src/ui/strength-meter.tsx',
  ],
}

/** What can move, with the core of Motion; what it moves with comes later (`motion`). */
const moving: ModuleList = {
  modules: [
    'src/ui/check-mark.tsx',
    'src/ui/fade-out.tsx',
    'src/ui/motion/animated-list.tsx',
    'src/ui/motion/rolling-digits.tsx',
  ],
}

/** What long lists and their readers are made with. */
const lists: ModuleList = {
  modules: [
    'src/components/paged-list/',
    'src/components/records/',
    'src/components/message-reader/',
    'src/components/debounced-search.tsx',
    'src/lib/text-blocks.ts',
  ],
  except: ['src/components/records/export-button.tsx'],
}

/** What follows the device once the page rests: connection, letters, installing, pushes, what is stored for offline. */
const device: ModuleList = {
  modules: [
    'src/api/contract/push.ts',
    'src/app/device-events.ts',
    'src/app/language-prompt.tsx',
    'src/app/remembered-failures.ts',
    'src/app/session-effects.ts',
    'src/app/theme-slot.tsx',
    'src/app/watch-updates.ts',
    'src/pwa/',
    'src/features/letters/api.ts',
  ],
  except: ['src/pwa/push/'],
}

/** A flow is one file: what a player opens, with all that it leads to. */
const flows: Readonly<Record<string, ModuleList>> = {
  'offline-bar': { modules: ['src/layout/offline-bar.tsx', 'src/components/unavailable/offline-texts.tsx'] },
  prompts: {
    modules: [
      'src/app/prompt-sheets.tsx',
      'src/app/update-prompt.tsx',
      'src/components/support/',
      'src/components/unavailable/',
    ],
  },
  register: { modules: ['src/features/auth/register/', 'src/features/auth/find-password/'] },
  auth: { modules: ['src/features/auth/'], except: ['src/features/auth/third-party/'] },
  'third-party': {
    modules: ['src/features/auth/third-party/', 'src/app/third-party-return.ts', 'src/api/token-exchange.ts'],
  },
  orders: {
    modules: ['src/features/finance/orders/'],
    except: ['src/features/finance/orders/money-records.tsx'],
  },
  'order-file': { modules: ['src/features/finance/order-file/'] },
  'bank-cards': { modules: ['src/features/finance/bank-cards/'] },
  wallet: {
    modules: ['src/features/finance/'],
    except: ['src/features/finance/crypto/'],
  },
  'address-checksum': {
    modules: ['src/features/finance/crypto/address-checksum.ts'],
    packages: ['@noble/hashes', '@scure/base'],
  },
  crypto: {
    modules: ['src/features/finance/crypto/', 'src/api/contract/crypto.ts'],
    except: ['src/features/finance/crypto/address-checksum.ts'],
  },
  games: { modules: ['src/features/games/'], except: ['src/features/games/records/'] },
  letters: { modules: ['src/features/letters/'] },
  news: { modules: ['src/features/content/promotions/', 'src/features/content/notices/'] },
  guide: {
    modules: [
      'src/features/content/guide/',
      'src/features/content/about/',
      'src/layout/prose-page.tsx',
      'src/lib/order-file.ts',
      'src/lib/canonical-json.ts',
    ],
  },
  'responsible-play': {
    modules: [
      'src/features/content/responsible-play/',
      'src/components/responsible-play/',
      'src/api/contract/self-exclusion.ts',
    ],
  },
  records: {
    modules: [
      'src/app/records/',
      'src/features/games/records/',
      'src/features/finance/orders/money-records.tsx',
      'src/api/contract/statement.ts',
      'src/components/records/export-button.tsx',
    ],
  },
  'user-center': { modules: ['src/app/user-center/'] },
  install: { modules: ['src/features/content/install/'] },
  account: {
    modules: ['src/features/account/', 'src/api/contract/email-change.ts', 'src/api/contract/own-data.ts'],
  },
  'accepted-terms': { modules: ['src/components/accepted-terms/', 'src/api/contract/terms.ts'] },
  'account-transfer': { modules: ['src/features/account-transfer/', 'src/api/contract/account-transfer.ts'] },
  'agent-today': {
    modules: ['src/api/contract/agent.ts', 'src/app/home/agent-today.tsx', 'src/features/agent/api.ts'],
  },
  'agent-team': { modules: ['src/features/agent/members/', 'src/features/agent/team-orders/'] },
  agent: { modules: ['src/features/agent/'] },
  motion: { modules: ['src/ui/motion/'], packages: ['framer-motion', 'motion-dom', 'motion-utils'] },
}

/**
 * The named files. The first screen is two, for fewer bytes (small files compress badly, and each names those that it
 * leads to) and stable ones: a release of ours leaves the libraries in the cache, and of the other file a change in one
 * screen only alters the names in it, which the worker writes by itself (`sw/fill-precache.ts`).
 */
export const groups = [
  { name: textGroupOf, test: textFile, priority: 11 },
  ...Object.entries(firstLibraries).map(([name, test]) => ({ name, test, priority: 12 })),
  ...Object.entries(laterLibraries).map(([name, test]) => ({ name, test, priority: 8 })),
  { name: 'base', test: membersOf(base), priority: 11 },
  { name: 'frame', test: membersOf(frame), priority: 10 },
  { name: 'first', test: membersOf(firstScreenModules), priority: 9 },
  { name: 'moving', test: membersOf(moving), priority: 8 },
  { name: 'calls', test: membersOf(calls), priority: 7 },
  { name: 'home', test: membersOf(home), priority: 5 },
  { name: 'shared', test: membersOf(shared), priority: 6 },
  { name: 'parts', test: membersOf(parts), priority: 4, minShareCount: 2 },
  { name: 'forms', test: membersOf(forms), priority: 3 },
  { name: 'lists', test: membersOf(lists), priority: 3 },
  { name: 'device', test: membersOf(device), priority: 2 },
  ...Object.entries(flows).map(([name, list]) => ({ name, test: membersOf(list), priority: 1 })),
]

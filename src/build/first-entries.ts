import type { ModuleList } from './module-list.ts'

/** What every page needs at once, in three files by layer: a release mostly changes one, a third of the bytes. */
export const base: ModuleList = {
  modules: [
    'src/api/api-error.ts',
    'src/api/block-reader.ts',
    'src/api/connection.ts',
    'src/api/capabilities.ts',
    'src/api/persisted.ts',
    'src/api/platform.ts',
    'src/api/send.ts',
    'src/api/sign-in-providers.ts',
    'src/domain/player/profile.ts',
    'src/lib/decimal.ts',
    'src/lib/durations.ts',
    'src/lib/letter-address.ts',
    'src/lib/links.ts',
    'src/lib/money-format.ts',
    'src/lib/next-task.ts',
    'src/lib/record-range.ts',
    'src/lib/route-tree.ts',
    'src/lib/storage.ts',
    'src/lib/theme.ts',
    'src/pwa/connectivity/online.ts',
    'src/pwa/connectivity/server-answered.ts',
    'src/pwa/prompt-showing.ts',
    'src/session/sign-in-gate.ts',
    'src/session/invite.ts',
    'src/session/page-owner.ts',
    'src/session/session.ts',
    'src/session/sign-out.ts',
    'src/session/url-parameters.ts',
    'i18n/initial-translations.ts',
    'i18n/languages.ts',
    'i18n/namespaces.ts',
    'i18n/setup.ts',
    'i18n/translate.ts',
  ],
}
export const frame: ModuleList = {
  modules: [
    'src/components/error-text.ts',
    'src/components/lazy-part.tsx',
    'src/components/query-boundary.tsx',
    'src/components/sign-out-button.tsx',
    'src/layout/frame.tsx',
    'src/layout/root-route.tsx',
    'src/layout/scroll-to-top.ts',
    'src/ui/rolling-money.tsx',
    'src/ui/screen-body.tsx',
    'src/ui/stack.tsx',
  ],
}
export const firstScreenModules: ModuleList = {
  modules: ['src/main.tsx', 'src/app/app-root.tsx', 'src/app/home/home-screen.tsx', 'src/app/router.tsx'],
}

/** What knip, a part of `npm run check`, takes for granted; each entry with its reason, which JSON could not say. */
import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  // Files that nothing imports, because something else starts or reads them.
  entry: [
    // Run by the build: `firstScreen` in first-screen.ts.
    'src/app/prerender.tsx',
    'sw/sw.ts',
    // Delivered by hand under another name (README, "Releases, and the way back").
    'src/operator/release/kill-switch.js',
    // Built into the delivered pages: page-scripts.ts.
    'src/build/page/bootstrap.ts',
    'src/build/page/start-app.ts',
    'src/build/page/public-page.ts',
    // Stands in for i18next in the build: `i18nextLater` in plugins.ts.
    'i18n/key-from-selector.ts',
    // Read by stylelint: `npm run check`.
    'src/build/stylelint.config.js',
    // Loaded by address in development: catalogue.ts.
    'tests/catalogue/main.tsx',
    // Served to the browser by the demo machine.
    'tests/server/**/page/*.js',
    // Read by Stryker: `npm run mutants`.
    'tests/resilience/mutation/{stryker.config.js,vitest.config.ts}',
    // Started by hand, by tests/run.mjs or tests/resilience/run.ts, or from outside.
    'tests/e2e/pictures.ts',
    'tests/server/content/art/render.ts',
    'tests/e2e/engines/run.ts',
    'tests/backend/server.ts',
    // Typed by the declaration that stands beside each.
    'tests/support/*.d.mts',
  ],
  project: ['{src,sw,i18n,public,tests}/**/*.{ts,tsx,mts,mjs,js}', '*.ts'],
  ignoreIssues: {
    // The compiler names them in the types of the routes (`composite`), though nobody imports them.
    'src/features/*/routes.ts': ['types'],
    // `status` is an integer today; the two names say different things.
    'src/api/contract/wire.ts': ['duplicates'],
  },
  // Named by their texts, in stylelint.config.js and stryker.config.js.
  ignoreDependencies: ['stylelint-config-standard', '@stryker-mutator/vitest-runner'],
  // Parts of the system where they are there: the back end makes a certificate, a release its signature, by them.
  ignoreBinaries: ['openssl', 'ssh-keygen'],
}

export default config

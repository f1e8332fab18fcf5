/** What `npm run unused` (knip) takes for granted; each entry with its reason, which JSON could not say. */
import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  // Files that nothing imports, because something else starts or reads them.
  entry: [
    // Run by the build: `firstScreen` in first-screen.ts.
    'src/app/prerender.tsx',
    'sw/sw.ts',
    // Delivered by hand under another name (README, "Releases, and the way back").
    'sw/kill-switch.js',
    // Delivered as they are, and named by index.html and the pages beside it once they are built.
    'public/bootstrap.js',
    'public/public-page.js',
    // Stands in for i18next in the build: `i18nextLater` in plugins.ts.
    'i18n/key-from-selector.ts',
    // Read by stylelint: `npm run lint:css`.
    'src/build/stylelint.config.js',
    // Loaded by address in development: catalogue.ts.
    'tests/catalogue/main.tsx',
    // Stands in for the sanitizer in build-page.ts beside it.
    'tests/e2e/support/xss/raw-purify.ts',
    // Served to the browser by the demo machine.
    'tests/backend/**/page/*.js',
    // Read by Stryker: `npm run mutants`.
    'tests/mutation/vitest.config.ts',
    // Started by hand or by tests/run.mjs.
    'tests/install-pictures.ts',
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
  // Named by its text in stylelint.config.js.
  ignoreDependencies: ['stylelint-config-standard'],
  // Part of the system where it is there: the back end makes a certificate by it, and says so where it cannot.
  ignoreBinaries: ['openssl'],
}

export default config

/** Configuration of knip, which `npm run check` runs. In TypeScript, because each entry needs a comment with its reason. */
import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  // Entry points: files that no module imports.
  entry: [
    // Run by the build: `firstScreen` in first-screen.ts.
    'src/app/prerender.tsx',
    'sw/sw.ts',
    // Delivered by hand under another name (OPERATING.md, "Releases, and the way back").
    'src/operator/release/kill-switch.js',
    // Bundled into the delivered pages by document-parts.ts.
    'src/build/page/bootstrap.ts',
    'src/build/page/start-app.ts',
    'src/build/page/public-page.ts',
    // Replaces i18next in the build: `i18nextLater` in plugins.ts.
    'i18n/key-from-selector.ts',
    // Read by stylelint: `npm run check`.
    'src/build/stylelint.config.js',
    // Loaded by URL in development: catalogue.ts.
    'tests/catalogue/main.tsx',
    // Served to the browser by the demo machine.
    'tests/server/**/page/*.js',
    // Read by Stryker: `npm run mutants`.
    'tests/resilience/mutation/{stryker.config.js,vitest.config.ts}',
    // Started by hand or by tests/run.mjs or tests/resilience/run.ts.
    'tests/e2e/pictures.ts',
    'tests/server/content/art/render.ts',
    'tests/e2e/engines/run.ts',
    'tests/backend/server.ts',
    // Declarations for the `.mjs` file of the same name.
    'tests/support/*.d.mts',
  ],
  project: ['{src,sw,i18n,public,tests}/**/*.{ts,tsx,mts,mjs,js}', '*.ts'],
  ignoreIssues: {
    // The compiler needs them in the emitted route types (`composite`), though no module imports them.
    'src/features/*/routes.ts': ['types'],
    // `status` is an alias of `integer`: the names have different meanings.
    'src/api/contract/wire.ts': ['duplicates'],
  },
  // Referenced as strings in stylelint.config.js and stryker.config.js.
  ignoreDependencies: ['stylelint-config-standard', '@stryker-mutator/vitest-runner'],
  // System programs: the reference back end creates a certificate with one, a release its signature with the other.
  ignoreBinaries: ['openssl', 'ssh-keygen'],
}

export default config

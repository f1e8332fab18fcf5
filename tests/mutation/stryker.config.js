/**
 * `npm run mutants`: whether a test turns red for each small bug that Stryker plants in what guards money, redirects,
 * the session, the wire, what is persisted, and the worker's caches. A part of it: `npm run mutants -- -m "sw/page.ts"`.
 * The whole takes hours; each survivor is printed.
 */
export default {
  testRunner: 'vitest',
  // Of TypeScript 7, which has no API of JavaScript yet, it would read this one.
  tsconfigFile: 'none.json',
  plugins: ['@stryker-mutator/vitest-runner'],
  // All tests: which of them load a module through a variable (sw/test-worker.ts), its imports do not tell.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [
    // money
    'src/lib/{decimal,typed-amount}.ts',
    'src/domain/money/{crypto-target,fund-password,journal,order-status,place-order,quote,reconcile}.ts',
    'src/features/finance/rules.ts',
    // redirects and what an address brings
    'src/lib/links.ts',
    'src/session/{oauth-return,url-parameters}.ts',
    // session
    'src/session/{auth-popup,page-owner,remembered-login,session,sign-out}.ts',
    // wire
    'src/api/{api-error,block-reader,http,pages,platform,server-time,token-exchange,write-once}.ts',
    'src/api/contract/wire.ts',
    // persistence
    'src/lib/storage.ts',
    'src/pwa/persist/{cache-translations,persist-allowlist,persist-reads,persisted-state,restore-reads}.ts',
    // the worker's caches
    'sw/{cached-calls,call-cache,chunk-cache,digest,fetch-in-time,fill-precache,page,picture-cache,precache,release}.ts',
  ],
  coverageAnalysis: 'perTest',
  disableTypeChecks: false,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'node_modules/.tmp/mutants.json' },
  tempDirName: '.data/stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', '.data', 'test-results', 'screens', '.library'],
  concurrency: 2,
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 95, break: 95 },
}

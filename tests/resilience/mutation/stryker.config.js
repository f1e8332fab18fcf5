/** What `npm run mutants` (`run.ts`) gives to Stryker, beside the modules of a group. */
export default {
  testRunner: 'vitest',
  // Of TypeScript 7, which has no API of JavaScript yet, it would read this one.
  tsconfigFile: 'none.json',
  plugins: ['@stryker-mutator/vitest-runner'],
  // All tests: which of them load a module through a variable (tests/support/test-worker.ts), its imports do not tell.
  vitest: { configFile: 'tests/resilience/mutation/vitest.config.ts', related: false },
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
}

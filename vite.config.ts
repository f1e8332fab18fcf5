import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { catalogue } from './src/build/catalogue.ts'
import { chunkFileNames, groups, isInitialChunk } from './src/build/chunks.ts'
import { cssOptions, firstScreen } from './src/build/first-screen.ts'
import {
  bracketPackages,
  i18nextLater,
  manifests,
  minifyTwice,
  policyHashes,
  shortImportMap,
} from './src/build/plugins.ts'
import { workerList } from './src/build/worker-list.ts'

/** Where the reference back end answers while `npm run dev` serves the app. */
const backEnd = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4175'
/** It must see the host that the browser sees: the sign-in provider speaks for one origin. */
const toBackEnd = { target: backEnd, changeOrigin: false }
const backEndPaths = ['/v2', '/media', '/desk', '/outbox', '/idp', '/openapi.json']

/** As in tsconfig.json. */
const alias = { '~': resolve('src') }

export default defineConfig({
  plugins: [
    react(),
    i18nextLater(),
    minifyTwice(),
    bracketPackages(),
    shortImportMap(),
    firstScreen(alias),
    manifests(),
    workerList(),
    policyHashes(),
    catalogue(),
  ],
  resolve: {
    alias: {
      ...alias,
      // These two are there for a React before 18.
      'use-sync-external-store/shim/with-selector.js': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim/index.js': 'use-sync-external-store',
      'use-sync-external-store/shim': 'use-sync-external-store',
    },
  },
  css: cssOptions,
  build: {
    target: 'es2022',
    // `light-dark()` of the tokens as it stands: in a brand's colours nothing would be written in its place.
    cssTarget: ['chrome123', 'firefox124', 'safari17.5'],
    // After Oxc (`minifyTwice`).
    minify: 'terser',
    terserOptions: {
      maxWorkers: availableParallelism(),
      compress: { passes: 3, ecma: 2020 },
      format: { comments: false },
    },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !isInitialChunk(file)),
    },
    assetsInlineLimit: 0,
    // Files name one another by what is the same in every build, so that a change renames nothing but its own file.
    chunkImportMap: true,
    manifest: true,
    rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups } } },
  },
  server: { proxy: Object.fromEntries(backEndPaths.map((path) => [path, toBackEnd])) },
  test: {
    projects: [
      {
        extends: true,
        // One embedded database is a second's work to load: these share what they import, and each opens its own.
        test: { name: 'back end', include: ['tests/server/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['{src,i18n,sw,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/server/**', 'node_modules/**'],
          pool: 'threads',
        },
      },
    ],
    environment: 'node',
    // A database starts in some tests, which takes its time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Of its own accord Vitest leaves one of two processors idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Hashing a password at its full cost (`tests/server/auth/passwords.ts`) takes too long for hundreds of sign-ins.
    env: { SCRYPT_LOG_N: '12' },
    // Each worker of a test has a router of its own (tests/support/test-worker.ts).
    server: { deps: { inline: [/workbox-/] } },
  },
})

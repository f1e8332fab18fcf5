/** The tests that `npm run mutants` runs: those of a module or of a model, without back end and browser. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

export default defineConfig({
  root,
  plugins: [react()],
  resolve: { alias: { '~': join(root, 'src') } },
  test: {
    include: [
      '{src,sw}/**/*.test.{ts,tsx}',
      'tests/faults/{amounts,envelope,sign-out,switches,money-core,worker-model}.test.ts',
    ],
    // Nothing is planted in what builds, and it needs a build.
    exclude: ['src/build/**', 'node_modules/**'],
    environment: 'node',
    testTimeout: 60_000,
    server: { deps: { inline: [/workbox-/] } },
  },
})

/** The tests in `MUTANT_TESTS`, else those of every module and model, without build, back end and browser. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const only = process.env['MUTANT_TESTS']
const root = join(import.meta.dirname, '../../..')

export default defineConfig({
  root,
  plugins: [react()],
  resolve: { alias: { '~': join(root, 'src') } },
  test: {
    include: only
      ? only.split(',').map((part) => (part.endsWith('.ts') ? part : `${part}/*.test.{ts,tsx}`))
      : ['{src,sw}/**/*.test.{ts,tsx}', 'tests/resilience/faults/{amounts,envelope}.test.ts'],
    // Nothing is planted in what builds, and it needs a build.
    exclude: ['src/build/**', 'node_modules/**'],
    environment: 'node',
    // What a mutant left hanging is red here before Stryker has to end its process.
    testTimeout: only ? 15_000 : 60_000,
    // A thread for each file, for each mutant, is most of the time that a mutant takes.
    isolate: !only,
    server: { deps: { inline: [/workbox-/] } },
  },
})

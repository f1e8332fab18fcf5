/**
 * `npm run resilience -- <suite> [its options]`: the long runs against failures, each with its options at the top of its file.
 *
 *   npm run resilience -- faults --seed 7 --only model,deploys
 */
import { spawn } from 'node:child_process'

const suites: Record<string, string> = {
  faults: 'tests/resilience/faults/run.ts',
  dialects: 'tests/resilience/dialects/run.ts',
  load: 'tests/resilience/load/run.ts',
  deployment: 'tests/resilience/deployment/play.ts',
  engines: 'tests/e2e/engines/run.ts',
}

const [suite = '', ...options] = process.argv.slice(2)
const file = suites[suite]
if (!file) {
  console.error(`usage: npm run resilience -- ${Object.keys(suites).join(' | ')} [options]`)
  process.exit(2)
}
spawn(process.execPath, ['--import', 'tsx', file, ...options], { stdio: 'inherit' }).on('exit', (code) =>
  process.exit(code ?? 1),
)

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operatorEnvironment } from '../../support/operator-access.ts'

const port = Number(process.env['E2E_PORT'] ?? 4273)
export const baseUrl = `http://localhost:${port}`

/** The reference back end as the tests run it: its own port, a fresh database folder, quick orders, the fault plan on. */
export const backEndEnvironment = {
  PORT: String(port),
  DIST: 'dist',
  ...operatorEnvironment,
  ORDER_DELAY_MS: '1500',
  DATA_DIR: process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'amigo-e2e-')),
}

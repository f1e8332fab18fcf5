import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cacheNames } from '../../src/pwa/worker-protocol.ts'

it('is what the scripts say by hand that cannot import it', () => {
  expect(readFileSync('public/bootstrap.js', 'utf8')).toContain(`caches?.open('${cacheNames.pages}')`)
})

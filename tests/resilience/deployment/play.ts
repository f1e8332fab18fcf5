/**
 * `npm run resilience -- deployment`: the deployment itself under test. Debian's nginx on loopback, with the configuration that
 * `npm run hosting` writes and a build that `npm run release` delivered, before the reference back end. Needs a build.
 *
 *   npm run resilience -- deployment --only files,idle,journey,updates,releases,path
 *
 * `updates` plays the scenes of `npm run resilience -- faults --only deploys` (`--swaps` of them), `releases` those of the release
 * command (`--scene "<its name>"` takes one of either); `path` goes the operator's way of the README from an empty clone, with its times.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readInlineHashes } from '../../../src/build/inline-hashes.ts'
import { publicPages } from '../../../src/build/public-pages.ts'
import { deliveredFiles } from '../../../src/operator/release/build-files.ts'
import { freePorts, startOwnServer } from '../../e2e/support/own-server.ts'
import { operatorEnvironment } from '../../support/operator-access.ts'
import { runDeploysAlone } from '../faults/deploys.ts'
import { differences } from './compare.ts'
import { startDemoNginx, startNginxBefore } from './nginx-process.ts'
import { goOperatorPath } from './operator-path.ts'
import { releaseScenes } from './release-scenes.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'files,idle,journey,updates,releases,path' },
    swaps: { type: 'string', default: '14' },
    seed: { type: 'string', default: '7' },
    scene: { type: 'string', multiple: true },
    dist: { type: 'string', default: 'dist' },
  },
})
const parts = new Set(values.only.split(','))
const firstPort = Number(process.env['DEPLOYMENT_PORT'] ?? 4450)
const folder = mkdtempSync(join(tmpdir(), 'amigo-deployment-'))
let isWrong = false

function report(what: string, problems: readonly string[]): void {
  console.log(`${problems.length ? '✗' : '✓'} ${what}`)
  for (const problem of problems.slice(0, 20)) console.log(`    ${problem}`)
  isWrong ||= problems.length > 0
}

const backEnd = (port: number, more: Record<string, string>) =>
  startOwnServer(port, { ...operatorEnvironment, ORDER_DELAY_MS: '1500', DATABASE_URL: '', ...more })

/** Every file and address in every encoding, beside the reference host. */
async function compareFiles(nginx: string, reference: string): Promise<string[]> {
  const files = deliveredFiles(values.dist).map((path) => `/${path}`)
  const addresses = publicPages.flatMap(({ path }) => [path, `${path}/`])
  const drawn = ['/', '/index.html', '/login', '/user/record']
  const paths = [...new Set([...files, ...addresses, ...drawn, '/assets/gone-12345678.js', '/_headers'])]
  const found: string[] = []
  for (const encoding of ['br, gzip', 'gzip', 'identity'])
    for (const path of paths) {
      const differing = await differences([nginx, reference], path, encoding)
      // The reference host writes its key for pushes into index.html; nginx sends the page as it was built. What
      // compressing makes no smaller has one body only, which varies with nothing.
      const known = drawn.includes(path) ? /: digest is / : /robots\.txt .*: vary is /
      found.push(...differing.filter((one) => !known.test(one)))
    }
  console.log(`  ${paths.length} addresses in three encodings`)
  return found
}

/** Calls after pauses around the five seconds after which Node closes an idle connection: none may be lost. */
async function callAfterPauses(nginx: string): Promise<string[]> {
  const found: string[] = []
  for (const pause of [2900, 3100, 4950, 5000, 5050, 6000]) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await fetch(`${nginx}/v2/app/game/query/pop/new`, { method: 'POST', body: '{}' })
        return answer.status
      }),
    )
    const wrong = answers.filter((status) => status !== 200)
    if (wrong.length) found.push(`before a pause of ${pause} ms: ${wrong.join()}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return found
}

try {
  if (parts.has('files') || parts.has('idle')) {
    const port = await freePorts(firstPort)
    const server = await backEnd(port, { DIST: values.dist, DATA_DIR: join(folder, 'data') })
    const ports = { port: await freePorts(port + 2), backEndPort: port, machinePort: port + 1 }
    const nginx = await startDemoNginx(folder, values.dist, ports)
    try {
      if (parts.has('files'))
        report(
          'every delivered file and address as the reference host sends it',
          await compareFiles(nginx.url, server.url),
        )
      if (parts.has('idle')) report('no call is lost after a pause', await callAfterPauses(nginx.url))
    } finally {
      await nginx.stop()
      await server.stop()
    }
  }
  if (parts.has('journey')) {
    const run = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tests/e2e/engines/run.ts', '--nginx', 'chromium'],
      {
        stdio: 'inherit',
      },
    )
    report('the main journey and the start without a server', run.status === 0 ? [] : ['see above'])
  }
  if (parts.has('updates')) {
    const tallies = await runDeploysAlone({
      swaps: Number(values.swaps),
      seed: Number(values.seed),
      ...(values.scene ? { only: values.scene } : {}),
      dist: values.dist,
      serve: (root, own, ports) =>
        // All of them: no release command tells the server of a swap.
        startNginxBefore(own, root, ports, readInlineHashes(dirname(root))),
    })
    for (const { fault, runs, problems } of tallies) report(`${fault} (${runs}×)`, problems)
  }
  if (parts.has('releases'))
    for (const { scene, problems } of await releaseScenes(values.dist, firstPort, values.scene))
      report(scene, problems)
  if (parts.has('path')) {
    const { table, problems } = await goOperatorPath(folder, firstPort)
    console.log(table)
    report('the operator’s path, with a back end of another dialect', problems)
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
process.exit(isWrong ? 1 : 0)

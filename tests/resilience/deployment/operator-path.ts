/**
 * The commands of the README ("For an operator") in a clone without anything installed, before a back end of another
 * dialect: from `git clone` to a player's journey through nginx. What nginx is told about where it may write on this
 * machine (its logs, its pid) is the test's own; its site is the file that `npm run hosting` writes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, request } from 'playwright'
import { columns } from '../../../src/operator/columns.ts'
import { BackEnd } from '../../e2e/support/back-end-client.ts'
import { freePorts, startOwnServer } from '../../e2e/support/own-server.ts'
import { findBrowser } from '../../support/find-browser.mjs'
import { operatorEnvironment, operatorState } from '../../support/operator-access.ts'
import { stranger, strangersWay } from '../adopt/mutants.ts'
import { makePeople, playAt } from '../dialects/browser-runs.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { startRewritingProxy } from '../dialects/rewriting-proxy.ts'
import { phone } from '../dialects/stage.ts'
import { findNginx, runNginx } from './nginx-process.ts'

const host = 'localhost'
const brand = { brandName: 'Lucky Bay', brand: { colors: { primary: '#0b8f6a', accent: '#35c99a' } } }

/** Goes the operator's way in `folder`. The table of its commands with their seconds, and what was wrong. */
export async function goOperatorPath(folder: string, firstPort: number) {
  const nginx = findNginx()
  if (!nginx) throw new Error('nginx is not installed (Debian: apt-get install nginx-light)')
  const amigo = join(folder, 'amigo')
  const rows: string[][] = [['command', 'seconds']]
  // Not by a call that waits for it: the foreign back end answers from this process.
  const run = async (command: string, args: readonly string[], cwd = amigo, env = {}) => {
    const begin = Date.now()
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
    const shown = [command, ...args].join(' ').replaceAll(folder, '…').slice(0, 100)
    rows.push([shown, ((Date.now() - begin) / 1000).toFixed(1)])
  }
  await run('git', ['clone', '--quiet', process.cwd(), amigo], folder)
  await run('npm', ['ci', '--no-audit', '--no-fund'])
  await run('npm', ['run', 'build', '--', '--logLevel', 'error'])

  const port = await freePorts(firstPort)
  const environment = {
    ...operatorEnvironment,
    ORDER_DELAY_MS: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
  }
  const server = await startOwnServer(port, { ...environment, DATABASE_URL: '', DIST: join(amigo, 'dist') })
  const foreignPort = await freePorts(port + 2)
  const foreign = await startRewritingProxy(server.url, foreignPort)
  const browser = await chromium.launch({ executablePath: await findBrowser(() => false) })
  const calls = await request.newContext({ baseURL: server.url, storageState: operatorState })
  try {
    const backEnd = new BackEnd(calls)
    const people = await makePeople(calls, backEnd, strangersWay)
    foreign.speak(stranger)

    const sitePort = foreignPort + 1
    const site = `http://${host}:${sitePort}`
    const web = join(folder, 'web')
    const own = join(folder, 'nginx')
    mkdirSync(own)
    const { account, password } = people.player
    await run(
      'npm',
      `run adopt -- ${foreign.url} --user ${account} --site ${site} --out operator/adopt.json --test-hooks`.split(
        ' ',
      ),
      amigo,
      { ADOPT_PASSWORD: password, DESK_SECRET: operatorEnvironment.DESK_SECRET },
    )
    const found = join(amigo, 'operator/adopt.platform.json')
    const block = join(amigo, `operator/platform.${host}.json`)
    copyFileSync(found, block)
    const adopted = JSON.parse(readFileSync(found, 'utf8')) as Record<string, unknown>
    writeFileSync(block, JSON.stringify({ ...adopted, ...brand }))
    await run('npm', ['run', 'brand', '--', 'operator'])
    await run('npm', ['run', 'release', '--', '--from', `brands/${host}`, '--to', web])
    await run('npm', [
      ...`run hosting -- --for nginx --to ${own} --name ${host} --root ${web}`.split(' '),
      ...`--games http://${host}:${port + 1} --upstream 127.0.0.1:${foreignPort}`.split(' '),
      ...`--proxied /api/v2/,/media/ --listen 127.0.0.1:${sitePort} --log ${own}/access.log`.split(' '),
    ])
    copyFileSync(join(own, 'amigo.conf'), join(own, 'site.conf'))
    const served = await runNginx(nginx, own, sitePort)
    try {
      const context = await browser.newContext({ ...phone, baseURL: site })
      context.setDefaultTimeout(10_000)
      const title = await (await fetch(`${site}/about/about-us`)).text()
      const spoken: Dialect[] = [
        ...stranger,
        { name: 'its platform block', finding: 'adopt', platform: adopted },
      ]
      const begin = Date.now()
      const problems = await playAt({ context, backEnd, people, spoken, wanted: strangersWay })
      rows.push(['(the journey in a browser)', ((Date.now() - begin) / 1000).toFixed(1)])
      await context.close()
      if (!title.includes('Lucky Bay')) problems.push('the brand is not on its page')
      const log = readFileSync(join(own, 'access.log'), 'utf8')
      if (!log.includes('POST "/api/v2/app/pay/list"')) problems.push('no call went by way of nginx')
      return { table: columns(rows), problems }
    } finally {
      await served.stop()
    }
  } finally {
    await calls.dispose()
    await browser.close()
    await foreign.stop()
    await server.stop()
  }
}

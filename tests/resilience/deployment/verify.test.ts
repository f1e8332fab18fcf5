/** A live site against its signed manifest, with manipulations planted; skipped where ssh-keygen is not installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inlineHashesOf, noInlineParts, readInlineHashes } from '../../../src/build/inline-hashes.ts'
import { contentTypes } from '../../../src/operator/encoding.ts'
import { hostHeaders } from '../../../src/operator/headers.ts'
import { signByKey, writeManifest } from '../../../src/operator/release/manifest.ts'
import { verifySite, type VerifyOptions } from '../../../src/operator/release/verify.ts'

const games = 'https://games.example'
const folder = mkdtempSync(join(tmpdir(), 'amigo-verify-'))
const [web, old] = [join(folder, 'web'), join(folder, 'old')]
const [key, stranger, signers] = ['key', 'stranger', 'signers'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const policy = 'Content-Security-Policy'

interface Answer {
  status: number
  text: string
  headers: Record<string, string>
}
type Manipulation = (answer: Answer, path: string, agent: string) => void

let manipulate: Manipulation = () => undefined
let root = web
let headers: Record<string, string> = {}
let fileOf = (path: string) => path
const server = createServer((request, response) => {
  const path = request.url ?? '/'
  const named = extname(path) ? [path] : [`${path}.html`, '/index.html']
  const file = named.map((one) => join(root, one)).find((one) => existsSync(one)) ?? join(root, '404.html')
  const type = contentTypes.get(extname(file)) ?? 'application/octet-stream'
  const text = readFileSync(file, 'latin1')
  const answer = { status: 200, text, headers: { ...headers, 'Content-Type': type } }
  manipulate(answer, path, request.headers['user-agent'] ?? '')
  response.writeHead(answer.status, answer.headers).end(answer.text, 'latin1')
})

const verified = async (more: Partial<VerifyOptions> = {}) => {
  const { port } = server.address() as AddressInfo
  const { differences } = await verifySite({ site: `http://127.0.0.1:${port}`, signers, games, ...more })
  return differences.join('\n')
}

const signed = (where: string, by: string, day: number) =>
  writeManifest(where, {
    commit: 'c0ffee',
    former: noInlineParts,
    now: new Date(Date.UTC(2026, 10, day)),
    sign: signByKey(by),
  })

const on =
  (address: string | RegExp, change: (text: string) => string): Manipulation =>
  (answer, path) => {
    if (typeof address === 'string' ? path === address : address.test(path)) answer.text = change(answer.text)
  }
const inMarkup = (added: string) => (text: string) =>
  text.replace('<div id="prerendered">', `<div id="prerendered" data-drawn>${added}`)
const evil = '<script src="https://evil.example/a.js"></script>'

/** What is done to the site, and what the line about it says. */
const planted: Record<string, [Manipulation, RegExp]> = {
  'a line in a chunk': [
    (answer, path) => {
      if (path === fileOf('chunk')) answer.text += '\nfetch("//evil.example")'
    },
    /^\/assets\/\S+\.js: is changed$/,
  ],
  'a swapped worker': [
    on('/sw.js', () => 'self.addEventListener("fetch", () => {})'),
    /^\/sw\.js: is changed$/,
  ],
  'a widened policy': [
    ({ headers: sent }) => {
      sent[policy] = sent[policy]?.replace("script-src 'self'", '$& https://evil.example') ?? ''
    },
    /^\/ and \d+ more: policy: script-src also allows https:\/\/evil\.example$/,
  ],
  'an added script for one user agent': [
    (answer, path, agent) => {
      if (path === '/' && agent.includes('iPhone')) answer.text = answer.text.replace('</body>', `${evil}$&`)
    },
    /^\/: loads the added script https:\/\/evil\.example\/a\.js \(only as phone\)$/,
  ],
  'the page of an old build': [
    on('/login', (text) => text.replace(/"build":"[\w-]+"/, '"build":"oldone"')),
    /^\/login: is of another build, oldone$/,
  ],
  'a removed file': [
    (answer, path) => {
      if (path === '/robots.txt') answer.status = 404
    },
    /^\/robots\.txt: is missing: answered 404$/,
  ],
  'a changed style': [
    (answer, path) => {
      if (path === fileOf('style')) answer.text += 'body{background:url(//evil.example)}'
    },
    /^\/assets\/\S+\.css: is changed$/,
  ],
  'an inline script in a page': [
    on('/game/guide', inMarkup('<script>steal()</script>')),
    /^\/game\/guide: shows something else/,
  ],
  'a changed import map': [
    on('/', (text) => text.replace(/(?<="imports":\{"[^"]+":")[^"]+/, '/assets/evil-00000000.js')),
    /^\/: has an import map that is not the release's$/,
  ],
  'a forged manifest': [
    on('/release.json', (text) => text.replace('c0ffee', 'decade')),
    /^\/release\.json: is signed by none of /,
  ],
  'a handler in what a host draws': [
    on('/', inMarkup('<a href="/x" title=">" onclick="steal()">x</a>')),
    /^\/: shows something else/,
  ],
  'other settings': [
    on('/', (text) => text.replace('"apiBaseUrl": ""', '"apiBaseUrl": "//evil.example"')),
    /^\/: has other settings/,
  ],
  'a missing header': [
    ({ headers: sent }, path) => {
      if (path === '/sw.js') delete sent['Referrer-Policy']
    },
    /^\/sw\.js: header: Referrer-Policy is missing$/,
  ],
}

const hasKeys = spawnSync('ssh-keygen', ['-?']).error === undefined

describe.skipIf(!hasKeys)('a live site (skipped where ssh-keygen is not installed)', () => {
  beforeAll(async () => {
    for (const file of [key, stranger])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', file, '-f', file])
    const publicKey = readFileSync(`${key}.pub`, 'utf8')
    execFileSync('tee', [signers], {
      input: `release@play.example ${publicKey}`,
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    cpSync('dist', web, { recursive: true })
    expect(signed(web, key, 2)).toEqual([])
    cpSync(web, old, { recursive: true })
    signed(old, key, 1)
    headers = hostHeaders(games, [], readInlineHashes(web))
    const { files } = JSON.parse(readFileSync(join(web, 'release.json'), 'utf8')) as {
      files: Record<string, string>
    }
    const named = (ending: string) =>
      `/${Object.keys(files).find((path) => path.startsWith('assets/') && path.endsWith(ending)) ?? ''}`
    const [chunk, style] = [named('.js'), named('.css')]
    fileOf = (kind) => (kind === 'chunk' ? chunk : style)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  test('has no difference where it is clean, also with what operators and hosts may write', async () => {
    expect(await verified()).toBe('')
    manipulate = on(/^\/(?:game\/\w+)?$/, (text) =>
      inMarkup('<ul><li class="a"><img src="/media/b.svg" alt=""/>An offer onclick=x</li></ul>')(
        text.replace('"apiBaseUrl": ""', '"apiBaseUrl": "/api"'),
      ).replace(
        '<script type="application/json" id="first-modules">',
        '<script type="application/json" id="home-content">{"at":1}</script>$&',
      ),
    )
    expect(await verified({ ownSettings: true })).toBe('')
  })

  test.each(Object.entries(planted))('is told from %s, in one line', async (_, [manipulation, line]) => {
    manipulate = manipulation
    const found = await verified()
    manipulate = () => undefined
    expect(found).toMatch(line)
  })

  test('is told from an older release that is whole and signed, and from one of a key that may not sign', async () => {
    const known = join(folder, 'known')
    expect(await verified({ known })).toBe('')
    root = old
    expect(await verified({ known })).toMatch(
      /^\/release\.json: is of 2026-11-01\S+, older than that of 2026-11-02\S+$/,
    )
    signed(old, stranger, 3)
    expect(await verified({ known })).toMatch(/is signed by none of /)
    root = web
  })

  test('may still have a policy that names the pages before', async () => {
    const earlier = inlineHashesOf(['<script>before()</script>'])
    headers[policy] = headers[policy]?.replace("script-src 'self'", `$& ${earlier.scripts[0]}`) ?? ''
    expect(await verified()).toMatch(/script-src also allows 'sha256-/)
    writeManifest(web, { former: earlier, now: new Date(), sign: signByKey(key) })
    expect(await verified()).toBe('')
  })
})

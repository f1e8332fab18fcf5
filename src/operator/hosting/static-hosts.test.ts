/** Each host's file is read as that host reads it, and must say for sample addresses what the reference host answers. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readInlineHashes } from '~/build/inline-hashes.ts'
import { fileOfPage, publicPages } from '~/build/page-files.ts'
import { hostHeaders } from '../headers.ts'
import {
  apache,
  appAddresses,
  caddy,
  cloudflarePages,
  gitHubPages,
  netlify,
  vercel,
  type StaticSite,
} from './static-hosts.ts'

const site: StaticSite = {
  games: 'https://games.example',
  others: ['https://cdn.example'],
  upstream: 'https://api.example',
  serverName: 'play.example',
  root: '/srv/amigo',
  dist: 'dist',
}
const policy = hostHeaders(site.games, site.others, readInlineHashes('dist'))
const forGood = 'public, max-age=31536000, immutable'

/** What a host answers: a file of the build or where it passes the call on, and its headers. Null is a 404. */
interface Said {
  to: string | null
  headers: Record<string, string>
}
type Host = (path: string) => Said

const isFile = (path: string) => existsSync(join('dist', path)) && statSync(join('dist', path)).isFile()
const style = readdirSync('dist/assets').find((name) => name.endsWith('.css')) ?? ''

/** Addresses and what the reference host has for them (`static.test.ts` proves it there). */
const samples: [path: string, to: string | null, caching: string][] = [
  ['/', '/index.html', 'no-cache'],
  ['/sw.js', '/sw.js', 'no-cache'],
  ['/manifest.webmanifest', '/manifest.webmanifest', 'no-cache'],
  [`/assets/${style}`, `/assets/${style}`, forGood],
  ['/login', '/index.html', 'no-cache'],
  ['/user/record', '/index.html', 'no-cache'],
  ['/agent/member', '/index.html', 'no-cache'],
  ...publicPages.map(({ path }): [string, string, string] => [path, fileOfPage(path), 'no-cache']),
]

function checkHost(host: Host, { cachesPages = true } = {}): void {
  for (const [path, to, caching] of samples) {
    const said = host(path)
    expect([path, said.to]).toEqual([path, to])
    expect(said.headers).toMatchObject(policy)
    // Netlify and Cloudflare Pages ask anew by themselves where nothing is said.
    if (cachesPages || said.headers['Cache-Control'])
      expect([path, said.headers['Cache-Control']]).toEqual([path, caching])
  }
  for (const gone of ['/assets/icons-12345678.js', '/assets/gone', '/a.js'])
    expect([gone, host(gone).to]).toEqual([gone, null])
}

const pattern = (rule: string) =>
  new RegExp(`^${rule.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '(.*)')}$`)

/** As Netlify and Cloudflare Pages read their two files: all matching headers; forced rules, files, then the other rules. */
function readTwoFiles({ _headers = '', _redirects = '' }: Record<string, string>): Host {
  const rules = _redirects
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(' '))
  const blocks = _headers.replaceAll(/^#.*\n/gm, '').split(/\n(?=\/)/)
  return (path) => {
    const headers: Record<string, string> = {}
    for (const block of blocks) {
      const [address = '', ...lines] = block.trim().split('\n')
      if (!pattern(address).test(path)) continue
      for (const line of lines) {
        const [, name = '', value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? []
        if (name) headers[name] = value
      }
    }
    const ruled = (isForced: boolean) =>
      rules.find(
        ([from = '', , status = '']) => status.endsWith('!') === isForced && pattern(from).test(path),
      )
    const forced = ruled(true)
    if (forced)
      return {
        to: (forced[1] ?? '').replace(':splat', pattern(forced[0] ?? '').exec(path)?.[1] ?? ''),
        headers,
      }
    const files = [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`].find(isFile)
    if (files) return { to: files, headers }
    const to = ruled(false)?.[1]
    return { to: to === undefined ? null : `${to.replace(/\/$/, '')}/index.html`, headers }
  }
}

test('Netlify: the two files say what the reference host says, and calls are passed on', () => {
  const host = readTwoFiles(netlify(site))
  checkHost(host, { cachesPages: false })
  expect(host('/v2/app/user/info').to).toBe('https://api.example/v2/app/user/info')
})

test('Cloudflare Pages: the same without passing calls on, which it refuses to other hosts', () => {
  const files = cloudflarePages(site)
  checkHost(readTwoFiles(files), { cachesPages: false })
  expect(files['_redirects']).not.toContain('http')
})

test('Vercel: one value for each header, files before rewrites', () => {
  const { headers, rewrites } = JSON.parse(vercel(site)['vercel.json'] ?? '') as {
    headers: { source: string; headers: { key: string; value: string }[] }[]
    rewrites: { source: string; destination: string }[]
  }
  const regular = (source: string) => new RegExp(`^${source.replace('/:path*', '(?:/(.*))?')}$`)
  const host: Host = (path) => {
    const own = headers.filter(({ source }) => regular(source).test(path)).flatMap((rule) => rule.headers)
    expect(new Set(own.map(({ key }) => key)).size).toBe(own.length)
    const said = Object.fromEntries(own.map(({ key, value }) => [key, value]))
    if (path === '/' || isFile(path)) return { to: path === '/' ? '/index.html' : path, headers: said }
    const rule = rewrites.find(({ source }) => regular(source).test(path))
    const rest = rule && regular(rule.source).exec(path)?.[1]
    return { to: rule?.destination.replace(':path*', rest ?? '') ?? null, headers: said }
  }
  checkHost(host)
  expect(host('/v2/app/user/info').to).toBe('https://api.example/v2/app/user/info')
})

/** The rewriting of `.htaccess`, as far as ours goes: conditions on files before a rule, [L], [R=404] and [P]. */
function rewriteLikeApache(lines: readonly string[], path: string): string | null {
  let conditions: string[] = []
  for (const line of lines) {
    const [word = '', first = '', second = '', flags = ''] = line.split(' ')
    if (word === 'RewriteCond') conditions.push(first)
    if (word !== 'RewriteRule') continue
    // Below a folder the leading slash is taken away before the pattern is tried.
    const match = new RegExp(first).exec(path.slice(1))
    const filled = (text: string) =>
      text
        .replace('$1', match?.[1] ?? '')
        .replace('%{REQUEST_URI}', path)
        .replace('%{DOCUMENT_ROOT}', '')
    const holds = match && conditions.every((condition) => isFile(filled(condition)))
    conditions = []
    if (!holds) continue
    if (flags.includes('R=404')) return null
    return second === '-' ? path : filled(second)
  }
  return path
}

test('Apache: rules and headers in their order, a missing asset never cached', () => {
  const lines = (apache(site)['.htaccess'] ?? '').split('\n')
  const host: Host = (path) => {
    const to = rewriteLikeApache(lines, path)
    const headers: Record<string, string> = {}
    for (const line of lines) {
      const [, name = '', value = '', condition = ''] =
        /^Header always set ([\w-]+) "((?:[^"\\]|\\.)*)"(?: "expr=(.*)")?$/.exec(line) ?? []
      const [, wanted = '.'] = /%{REQUEST_URI} =~ m#(.*)#/.exec(condition) ?? []
      const holds = !condition || (to !== null && new RegExp(wanted).test(path))
      if (name && holds) headers[name] = value.replaceAll('\\"', '"')
    }
    return { to, headers }
  }
  checkHost(host)
  expect(host('/v2/app/user/info').to).toBe('https://api.example/v2/app/user/info')
  expect(host('/assets/gone-12345678.js').headers['Cache-Control']).toBe('no-cache')
  expect(['/_headers', '/.vite/manifest.json', '/about/.git'].map((path) => host(path).to)).toEqual([
    null,
    null,
    null,
  ])
  // What the reference host answers with index.html although no rule names it.
  expect([host('/about/about-us/').to, host('/nowhere').to]).toEqual(['/index.html', '/index.html'])
})

test('Caddy: the same headers unless the back end has its own, and the same order of looking for files', () => {
  const text = caddy(site)['Caddyfile'] ?? ''
  // Debian's 2.6 takes no status there.
  expect(text).toMatch(/handle_errors \{/)
  const headers = Object.fromEntries(
    [...text.matchAll(/^\theader \?([\w-]+) "(.*)"$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('\\"', '"'),
    ]),
  )
  const [, cached = ''] =
    /@cached \{\s+path (\S+)\s+file\s+\}\s+header @cached Cache-Control/.exec(text) ?? []
  const regular = (name: string) =>
    new RegExp(new RegExp(`@${name} path_regexp (.+)`).exec(text)?.[1] ?? '^$')
  const tried = /try_files (.+)/.exec(text)?.[1]?.split(' ') ?? []
  const host: Host = (path) => {
    const isCached = pattern(cached).test(path) && isFile(path)
    const own = { ...headers, ...(isCached ? { 'Cache-Control': forGood } : {}) }
    if (regular('hidden').test(path)) return { to: null, headers: own }
    if (regular('file').test(path)) return { to: isFile(path) ? path : null, headers: own }
    return {
      to: tried.map((one) => one.replace('{path}', path).replace('//', '/')).find(isFile) ?? null,
      headers: own,
    }
  }
  checkHost(host)
  expect(text.split('{').length).toBe(text.split('}').length)
  expect(text).toMatch(/handle \/v2\/\* \{\s+reverse_proxy https:\/\/api\.example\s/)
})

test('GitHub Pages: the policy stands in each page, 404.html is the app, and what is missing is said', () => {
  const files = gitHubPages(site)
  const pages = Object.entries(files).filter(([path]) => path.endsWith('.html'))
  expect(pages.length).toBe(publicPages.length + 2)
  for (const [path, text] of pages) {
    const [, content = ''] =
      /<head>\s+<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text) ?? []
    expect([path, `${content}; frame-ancestors 'none'`.split('; ').toSorted()]).toEqual([
      path,
      (policy['Content-Security-Policy'] ?? '').split('; ').toSorted(),
    ])
  }
  expect(files['404.html']).toBe(files['index.html'])
  expect(files['LIMITS.txt']).toContain('frame-ancestors')
})

test('the addresses that get index.html are those of public/_redirects', () => {
  expect(appAddresses()).toEqual(expect.arrayContaining(['/login', '/user/*', '/redirect/*']))
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPages } from '../build/page-files.ts'
import { hostHeaders } from './headers.ts'

const games = 'https://games.example'

/** The rules of `public/_headers`: an address pattern, then its headers, indented. */
function staticHostRules(): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>()
  let current = new Map<string, string>()
  for (const line of readFileSync('public/_headers', 'utf8').split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    if (name && value) {
      // A host sends both, and browsers put them together.
      expect([...current.keys()], line).not.toContain(name)
      current.set(name, value)
    } else rules.set(line, (current = new Map()))
  }
  return rules
}

test('a static host is told the same headers as our own sends', () => {
  const rules = staticHostRules()
  expect(Object.fromEntries(rules.get('/*') ?? [])).toEqual(hostHeaders(games))
  // No address may match two rules that name Cache-Control: some hosts send both.
  expect([...rules].filter(([, headers]) => headers.has('Cache-Control'))).toEqual([
    ...`/ /amigo /index.html /about/* /activity /game/* /user-agreement /manifest.webmanifest /manifest/*
       /sw.js`
      .split(/\s+/)
      .map((path) => [path, new Map([['Cache-Control', 'no-cache']])]),
    ['/assets/*', new Map([['Cache-Control', 'public, max-age=31536000, immutable']])],
  ])
})

/** Whether `rule` ("/about/*") is for the address `path`. */
const isFor = (rule: string, path: string) =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule

test('a static host asks anew for each prerendered page', () => {
  const fresh = [...staticHostRules()].filter(([, headers]) => headers.get('Cache-Control') === 'no-cache')
  const isFresh = (path: string) => fresh.some(([rule]) => isFor(rule, path))
  expect(publicPages.length).toBeGreaterThan(1)
  expect(publicPages.filter(({ path }) => !isFresh(path))).toEqual([])
})

test('no rule of a static host hides a prerendered page: some follow rules before they look for files', () => {
  const rules = readFileSync('public/_redirects', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(' '))
  expect(rules.some(([from = '']) => isFor(from, '/user/record'))).toBe(true)
  const matched = publicPages.flatMap(({ path }) => rules.filter(([from = '']) => isFor(from, path)))
  expect(matched).toEqual([])
})

test('the policy allows nothing by default and nothing unsafe', () => {
  const policy = hostHeaders(games)['Content-Security-Policy'] ?? ''
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')] as const
    }),
  )
  expect(policy).not.toContain('unsafe')
  expect(Object.fromEntries(directives)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': games,
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'app dompurify',
  })
})

test('the inline parts of the documents are named by their hashes', () => {
  const policy = hostHeaders(games, [], { scripts: ["'sha256-a='", "'sha256-b='"], styles: ["'sha256-c='"] })
  expect(policy['Content-Security-Policy']).toContain(
    "script-src 'self' 'sha256-a=' 'sha256-b='; style-src 'self' 'sha256-c=';",
  )
})

test('camera, full screen and passkeys are for the app alone, sound also for the game, the rest for nobody', () => {
  const allowed = (hostHeaders(games)['Permissions-Policy'] ?? '')
    .split(', ')
    .filter((entry) => !entry.endsWith('=()'))
  expect(allowed).toEqual([
    `autoplay=(self "${games}")`,
    ...`camera=(self) clipboard-write=(self) fullscreen=(self) publickey-credentials-create=(self)
      publickey-credentials-get=(self)`.split(/\s+/),
  ])
})

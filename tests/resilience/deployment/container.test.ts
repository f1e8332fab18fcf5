/** Without a container engine: what images copy is there, and nginx takes the configuration. Hosted CI builds and runs them. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nginxConfig } from '../../../src/operator/hosting/nginx.ts'
import { findNginx } from './nginx-process.ts'

const folder = 'src/operator/hosting/container'
const recipe = readFileSync(join(folder, 'Containerfile'), 'utf8').replaceAll(/\\\n\s*/g, '')
const compose = readFileSync(join(folder, 'compose.yaml'), 'utf8')
const lines = recipe.split('\n').filter((line) => /^[A-Z]+ /.test(line))
const stages = lines.flatMap((line) => /^FROM \S+ AS (\S+)$/.exec(line)?.[1] ?? [])
const argumentNames = lines.flatMap((line) => /^ARG (\w+)=/.exec(line)?.[1] ?? [])

test('everything that is copied is in the repository and reaches the build', () => {
  const ignore = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  expect(ignore[0]).toBe('*')
  const copied = lines
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1))
  expect(copied.length).toBeGreaterThan(10)
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
  expect(copied.filter((path) => !ignore.includes(`!${path.split('/')[0] ?? ''}`))).toEqual([])
})

test('a stage is there before it is copied from, and the last of each image is not root', () => {
  for (const [at, line] of lines.entries()) {
    // A stage in an argument is not found by podman, nor an image without its registry.
    const [, from = ''] = /^(?:COPY --from=|FROM (?!\$)|ARG FORMER=)(\S+)/.exec(line) ?? []
    if (!from || from.startsWith('docker.io/library/')) continue
    expect(lines.slice(0, at).some((former) => former.endsWith(` AS ${from}`))).toBe(true)
  }
  const images = recipe.split(/^FROM /m).filter((stage) => /^\S+ AS (?:web|back-end)\n/.test(stage))
  expect(images.map((stage) => /^USER (?!root|0)\S+$/m.test(stage) && stage.includes('HEALTHCHECK'))).toEqual(
    [true, true],
  )
})

test('compose names targets and arguments that the images have', () => {
  const named = (key: string) =>
    [...compose.matchAll(new RegExp(`^ +${key}: (\\S+)$`, 'gm'))].map(([, value = '']) => value)
  expect(named('target').filter((target) => !stages.includes(target))).toEqual([])
  const [, given = ''] = /^ +args:\n((?: {8}\w+: .*\n)+)/m.exec(compose) ?? []
  const names = [...given.matchAll(/(\w+): /g)]
    .map(([, name = '']) => name)
    .filter((name) => name === name.toUpperCase())
  expect(names).toEqual(['GAMES', 'PROXIED'])
  expect(names.filter((name) => !argumentNames.includes(name))).toEqual([])
  expect(existsSync(named('dockerfile')[0] ?? '')).toBe(true)
  // The back end believes the web server alone what it says of players.
  expect(named('TRUSTED_PROXIES')).toEqual(named('ipv4_address'))
})

test.skipIf(findNginx() === null)(
  'nginx takes the image’s configuration (skipped where it is not installed)',
  () => {
    const place = mkdtempSync(join(tmpdir(), 'amigo-container-'))
    try {
      const site = nginxConfig({
        listen: ['127.0.0.1:4499'],
        serverName: '_',
        root: '/srv/amigo',
        // A name of the compose network is known there only.
        upstream: '127.0.0.1:4173',
        proxied: ['/v2/', '/desk'],
        games: 'http://localhost:4174',
        others: [],
        // The image's own is /dev/stdout, which cannot be opened where it is a socket, as here.
        accessLog: join(place, 'access.log'),
      })
      writeFileSync(join(place, 'amigo.conf'), site)
      const conf = readFileSync(join(folder, 'nginx.conf'), 'utf8')
        .replaceAll('/tmp/', `${place}/`)
        .replaceAll('/etc/nginx/conf.d', place)
        .replace('/dev/stderr', 'stderr')
      writeFileSync(join(place, 'nginx.conf'), conf)
      const given = ['-t', '-q', '-p', place, '-c', join(place, 'nginx.conf')]
      expect(execFileSync(findNginx() ?? '', given, { stdio: 'pipe' }).toString()).toBe('')
    } finally {
      rmSync(place, { recursive: true })
    }
  },
)

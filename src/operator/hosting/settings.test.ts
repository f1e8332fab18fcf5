import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings, settings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'amigo-names-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What would end a directive, open a block, name a variable or begin a line of its own. */
const hostile = [';', '"', "'", '$', '{', '}', ' ', '\n', '\\', '`', '#']

describe('no setting of a host’s configuration says more than itself', () => {
  const written = Object.keys(settings).filter((name) => !['for', 'to', 'from'].includes(name))
  const good: Record<string, string> = {
    games: 'https://a',
    others: 'https://a,http://[::1]:8080',
    upstream: 'a:1',
    listen: '[::]:8080',
    redirect: '80,127.0.0.1:8080',
  }
  test.each(written)('--%s', (name) => {
    const plain = good[name] ?? 'name'
    expect(readSettings([`--${name}`, plain])).toMatchObject({ [name]: plain })
    for (const sign of hostile)
      for (const text of [`${plain}${sign}x`, `${plain}${sign}`, `${sign}${plain}`])
        expect(() => readSettings([`--${name}`, text]), text).toThrow(`--${name}`)
  })
  test.each([
    ['--games', 'https://a,https://b'],
    ['--listen', '0'],
    ['--listen', '127.0.0.1'],
    ['--redirect', '80,[::]:65536'],
  ])('%s refuses %s', (name, text) => expect(() => readSettings([name, text])).toThrow(name))
})

describe('`npm run brand` empties no folder but a host’s own', () => {
  const brand = (block: string, ...args: string[]) => {
    writeFileSync(join(folder, 'blocks', block), '{}')
    const run = spawnSync('node', [
      '--import',
      'tsx',
      'src/operator/commands/brand-command.ts',
      join(folder, 'blocks'),
      ...args,
    ])
    rmSync(join(folder, 'blocks', block))
    return run.status
  }
  mkdirSync(join(folder, 'blocks'))
  mkdirSync(join(folder, 'srv/brands/other.example'), { recursive: true })
  mkdirSync(join(folder, 'srv/brands/dist.example/dist'), { recursive: true })

  test.each([
    ['platform...json', 'dist'],
    ['platform....json', 'dist'],
    ['platform.a b.json', 'dist'],
    ['platform.dist.example.json', join(folder, 'srv/brands/dist.example/dist')],
  ])('%s', (block, dist) => {
    expect(brand(block, `--dist=${dist}`, `--out=${join(folder, 'srv/brands')}`)).toBe(1)
    for (const neighbour of ['brands/other.example', 'brands/dist.example/dist'])
      expect(existsSync(join(folder, 'srv', neighbour))).toBe(true)
  })
})

test('what the host of a request is stands in one place, which looks at it', () => {
  const read = /new URL\(c\.req\.url\)\.|\{[^}]*\b(?:host\w*|origin|protocol)\b[^}]*\} = new URL\(c\.req/
  const files = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
  const readers = files.filter(
    (file) => file.endsWith('.ts') && read.test(readFileSync(`tests/server/${file}`, 'utf8')),
  )
  expect(readers, "take c.get('ownOrigin')").toEqual([])
})

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { comparisonTable, contestant, refuseIdentical, type Contestant } from './compare-builds.ts'
import { digestOfBuild } from './dist-graph.ts'
import { readOptions } from './options.ts'
import { plant } from './prove.ts'

let folder = ''
const build = (name: string) => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amigo-builds-'))
  mkdirSync(join(build('one'), 'assets'), { recursive: true })
  writeFileSync(join(build('one'), 'index.html'), '<script src="/bootstrap.js"></script>')
  writeFileSync(join(build('one'), 'bootstrap.js'), 'globalThis.started = 1')
  writeFileSync(join(build('one'), 'assets/first.js'), 'export {}')
  cpSync(build('one'), build('other'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inOther = (path: string) => join(build('other'), path)
const compareBoth = () => refuseIdentical(build('one'), build('other'))

describe('two builds', () => {
  it('are refused when they deliver the same bytes, whatever the tools of a build left beside them', () => {
    expect(compareBoth).toThrow('the same bytes')
    mkdirSync(inOther('.vite'))
    writeFileSync(inOther('.vite/manifest.json'), '{}')
    expect(compareBoth).toThrow('the same bytes')
  })

  it('are not when one byte, one name or one file differs', () => {
    writeFileSync(inOther('assets/first.js'), 'export{}')
    expect(compareBoth).not.toThrow()
    cpSync(build('one'), build('other'), { recursive: true })
    expect(compareBoth).toThrow('the same bytes')
    writeFileSync(inOther('assets/second.js'), '')
    expect(compareBoth).not.toThrow()
    rmSync(inOther('assets/second.js'))
    cpSync(inOther('assets/first.js'), inOther('assets/1.js'))
    rmSync(inOther('assets/first.js'))
    expect(digestOfBuild(build('one'))).not.toBe(digestOfBuild(build('other')))
  })

  it('differ after the plant, by the bytes that were asked for, and do what they did', () => {
    plant(build('other'), 1, 3000)
    expect(compareBoth).not.toThrow()
    const planted = readFileSync(inOther('bootstrap.js'))
    const plain = readFileSync(join(build('one'), 'bootstrap.js'))
    const more = brotliCompressSync(planted).length - brotliCompressSync(plain).length
    expect(more).toBeGreaterThan(2900)
    expect(more).toBeLessThan(3200)
    expect(planted.toString()).toContain(plain.toString())
    const context = { performance, started: 0 }
    const before = performance.now()
    runInNewContext(planted.toString(), context)
    expect(performance.now() - before).toBeGreaterThanOrEqual(1)
    expect(context.started).toBe(1)
  })
})

describe('their table', () => {
  const numbers = [100, 104, 98, 101, 99, 103, 102, 97]
  function contestants(): [Contestant, Contestant] {
    const [one, other] = [contestant('this build', '', ''), contestant('before', '', '')]
    for (const samples of [one.samples, other.samples])
      for (const list of Object.values(samples)) list.push(...numbers)
    return [one, other]
  }
  it('says what differs and what does not', () => {
    const [one, other] = contestants()
    one.samples.busy = numbers.map((value) => value * 1.05)
    const lines = comparisonTable(one, other).split('\n')
    const differing = lines.filter((line) => line.includes('differs'))
    expect(differing).toHaveLength(1)
    expect(differing[0]).toMatch(/^main thread busy, first load .* differs \(\+5\.0 %\)$/)
    expect(lines.filter((line) => line.includes('no difference found'))).toHaveLength(7)
  })
})

describe('the command line', () => {
  it('takes one kind of run, and for pairs enough runs to say something', () => {
    expect(readOptions([])).toMatchObject({ kind: 'table', runs: 5, withSetUp: false })
    expect(readOptions(['--against', 'x'])).toMatchObject({ kind: 'against', runs: 20, against: 'x' })
    expect(readOptions(['--prove', '--runs', '6'])).toMatchObject({ kind: 'prove', runs: 6 })
    expect(() => readOptions(['--prove', '--runs', '5'])).toThrow('from 6 on')
    expect(() => readOptions(['--prove', '--against', 'x'])).toThrow('two runs')
    expect(readOptions(['--only', 'warm,setup,cold']).parts).toEqual(['cold', 'setup', 'warm'])
    expect(() => readOptions(['--only', 'cool'])).toThrow('not cool')
    expect(readOptions(['--peer', 'other=/tmp/x']).peers).toEqual([{ name: 'other', dist: '/tmp/x' }])
    expect(() => readOptions(['--peer', '/tmp/x'])).toThrow('--peer wants')
  })
})

/** What README and the documents under .github/ point to is there. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const documents = [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/decisions.md',
  '.github/SCALE.md',
  '.github/OPERATING.md',
  '.github/CHANGELOG.md',
  '.github/SECURITY.md',
]
const read = (file: string) => readFileSync(file, 'utf8')

const headingsOf = (file: string) => [...read(file).matchAll(/^#{1,4} (.+)$/gm)].map(([, text = '']) => text)

/** As GitHub makes an address of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')

interface Link {
  file: string
  anchor: string
}

const linksOf = (document: string): Link[] =>
  [...read(document).matchAll(/\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    .filter(([, path = '']) => !path.startsWith('http'))
    .map(([, path = '', anchor = '']) => ({ file: path ? join(dirname(document), path) : document, anchor }))

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe.each(documents)('%s', (document) => {
  it('links to files and headings that are there', () => {
    const isThere = ({ file, anchor }: Link) =>
      existsSync(file) && (!anchor || headingsOf(file).map(anchorOf).includes(anchor))
    expect(linksOf(document).filter((link) => !isThere(link))).toEqual([])
  })
  it('names commands and files that are there', () => {
    const commands = [...read(document).matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const files = [...read(document).matchAll(/`((?:src|sw|i18n|public|tests)\/[\w./-]+)`/g)]
    expect(files.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
  })
})

it('lists every decision in README, in its order', () => {
  const decisions = headingsOf('.github/decisions.md').filter((heading) => /^\d+\. /.test(heading))
  expect(decisions.length).toBeGreaterThan(20)
  expect(decisions.map((heading) => Number.parseInt(heading, 10))).toEqual(decisions.map((_, at) => at + 1))
  const listed = linksOf('README.md').filter(({ file }) => file === '.github/decisions.md')
  expect(listed.flatMap(({ anchor }) => anchor || [])).toEqual(decisions.map(anchorOf))
})

it('names every command of package.json in README or CONTRIBUTING', () => {
  const text = documents.map(read).join('\n')
  expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(text))).toEqual([])
})

it('has a fault table that starts without Vite, as its command does', async () => {
  const command = ['--import', 'tsx', 'tests/faults/run.ts', '--only', 'none']
  expect((await promisify(execFile)(process.execPath, command)).stdout).toContain('seed')
}, 60_000)

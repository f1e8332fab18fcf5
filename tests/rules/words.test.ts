import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file) && /\.(tsx?|mjs|js|css|md|json)$/.test(file))
const read = (file: string) => readFileSync(file, 'utf8')
const own = 'tests/rules/words.test.ts'

/** Each rule by its name, with its test. */
const rules = new Map(
  [...read('.github/rules.md').matchAll(/^- \*\*([^*]+)\*\*: .* `([^`]+)`$/gm)].map(
    ([, name = '', test = '']) => [name, test],
  ),
)

it('has an existing test for each of 30 to 40 rules', () => {
  expect(rules.size).toBeGreaterThanOrEqual(30)
  expect(rules.size).toBeLessThanOrEqual(40)
  expect([...rules.values()].filter((test) => !existsSync(test))).toEqual([])
})

it('has no comment that names a missing rule', () => {
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/rules\.md, "([^"]+)"/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.filter(({ name }) => !rules.has(name))).toEqual([])
})

/** References to documents that are not in this repository: specification sections, finding numbers, design pages. */
const elsewhere =
  /\b[Ss]pec(?:ification)?(?:'s)? §|§\d|[Ss]afety rule \d|\bdesign\/\w+\.md|\breview\/\w+\.md|\b(?:screens|contract|safety|stack)\.md|\((?:findings? )?[FHILMPSWE]\d{1,2}\b/

it('cites nothing that a reader of the repository cannot open', () => {
  const citing = files
    .filter((file) => file !== own && !file.endsWith('.json'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) => (elsewhere.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    )
  expect(citing, 'say why in the comment itself, or name a rule of .github/rules.md').toEqual([])
})

it('has no dead links in its documents', () => {
  const documents = files.filter((file) => file === 'README.md' || file.startsWith('.github/'))
  const links = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)\s]+)?\)/g)]
      .filter(([, path = '']) => !path.startsWith('http'))
      .map(([, path = '']) => ({ document, path: join(dirname(document), path) })),
  )
  expect(links.filter(({ path }) => !existsSync(path))).toEqual([])
})

it('a test that may be skipped says why in its title, which the last lines of a run repeat', () => {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  const skips = tests.flatMap((file) =>
    [...read(file).matchAll(/\b(?:describe|test|it)\.(?:skip|skipIf|runIf|todo)\b[\s\S]{0,300}/g)].map(
      ([call]) => ({ file, call }),
    ),
  )
  expect(skips.filter(({ call }) => !/skipped where /.test(call))).toEqual([])
})

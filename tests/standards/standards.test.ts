/**
 * What stands in `.github/STANDARDS.md` and `.github/INCIDENTS.md` is written by this test (`npx vitest run tests/standards -u`): each item of the two
 * standards with the tests that prove it. A test that is gone or renamed makes this one fail, and so does a page that is
 * older than the lists.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asvs } from './asvs.ts'
import { incidents } from './incidents.ts'
import type { Item, Proof } from './standard.ts'
import { wcag } from './wcag.ts'

const standards = [
  { name: 'OWASP ASVS 5.0, levels 1 and 2', chapters: asvs },
  { name: 'WCAG 2.2, levels A and AA', chapters: wcag },
]
const all = standards.flatMap(({ chapters }) => chapters.flatMap(({ items }) => items))

const stateOf = ({ open, absent }: Item) => (absent ? 'absent' : open ? 'open' : 'proven')

function linesOf(item: Item): string[] {
  const mark = { proven: '', open: ' **Open.**', absent: ' *Absent.*' }[stateOf(item)]
  return [
    `- **${item.id}** (${item.level}) ${item.asks}.${mark}${item.open || item.absent ? ` ${item.open ?? item.absent}` : ''}`,
    ...item.proofs.map(([file, title]) => `  - \`${file}\`: ${title}`),
  ]
}

function page(): string {
  const count = (state: string) => all.filter((item) => stateOf(item) === state).length
  return [
    '# Standards, item by item',
    '',
    'Written by `tests/standards/standards.test.ts`: what stands here is in the lists beside it, and each test is there.',
    '',
    `${all.length} items: ${count('proven')} proven, ${count('open')} open or left to the operator in part, ${count('absent')} that speak of nothing we have.`,
    ...standards.flatMap(({ name, chapters }) => [
      '',
      `## ${name}`,
      ...chapters.flatMap(({ chapter, items }) => ['', `### ${chapter}`, '', ...items.flatMap(linesOf)]),
    ]),
    '',
  ].join('\n')
}

const incidentPage = () =>
  [
    '# What went wrong elsewhere',
    '',
    'Written by `tests/standards/standards.test.ts`: public cases of comparable apps, and the tests here that would have failed.',
    ...incidents.flatMap(({ what, addresses, here, proofs }) => [
      '',
      `## ${what}`,
      '',
      ...addresses.map((address) => `- <${address}>`),
      '',
      here,
      '',
      ...proofs.map(([file, title]) => `- \`${file}\`: ${title}`),
    ]),
    '',
  ].join('\n')

const sources = new Map<string, string>()
const sourceOf = (file: string) => {
  const known = sources.get(file) ?? readFileSync(file, 'utf8')
  sources.set(file, known)
  return known
}

describe.each(standards)('$name', ({ chapters }) => {
  const items = chapters.flatMap((chapter) => chapter.items)
  it.each(items)('$id is proven by tests that are there', ({ proofs }) => {
    for (const [file, title] of proofs satisfies readonly Proof[]) expect(sourceOf(file)).toContain(title)
  })
  it('names each item once', () => {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })
})

it('is what .github/STANDARDS.md says', async () => {
  await expect(page()).toMatchFileSnapshot('../../.github/STANDARDS.md')
})

describe('what went wrong elsewhere', () => {
  it.each(incidents)('$what: a test here would have failed', ({ proofs }) => {
    for (const [file, title] of proofs) expect(sourceOf(file)).toContain(title)
  })
  it('is what .github/INCIDENTS.md says', async () => {
    await expect(incidentPage()).toMatchFileSnapshot('../../.github/INCIDENTS.md')
  })
})

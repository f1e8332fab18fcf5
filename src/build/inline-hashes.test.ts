import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineHashesOf, joinInlineHashes } from './inline-hashes.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('names what runs or styles without a file of its own, each text once', () => {
  const map = '{"imports":{"/a.js":"/a-1.js"}}'
  const page = `<script type="importmap">${map}</script><style>p{color:red}</style><style media="print">q{}</style>`
  expect(inlineHashesOf([page, `<p>other</p>${page}`])).toEqual({
    scripts: [hash(map)],
    styles: [hash('p{color:red}'), hash('q{}')].toSorted(),
  })
})

test.each(['', ' type="module"', ' type="text/javascript"', ' async', ' type="speculationrules"'])(
  'an inline script%s is governed',
  (attributes) =>
    expect(inlineHashesOf([`<script${attributes}>run()</script>`]).scripts).toEqual([hash('run()')]),
)

test.each([
  '<script type="application/json" id="platform">{}</script>',
  '<script src="/bootstrap.js"></script>',
])('%s needs no hash', (element) => expect(inlineHashesOf([element])).toEqual({ scripts: [], styles: [] }))

test('a text is hashed as a browser reads it, with one kind of line break', () =>
  expect(inlineHashesOf(['<style>a{}\r\nb{}</style>']).styles).toEqual([hash('a{}\nb{}')]))

test('two releases are named together', () => {
  const [one, two] = [['<style>a{}</style>'], ['<style>b{}</style>', '<style>a{}</style>']].map(
    inlineHashesOf,
  )
  expect(one && two && joinInlineHashes(one, two)).toEqual(two)
})

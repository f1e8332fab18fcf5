import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const files = `assets/app-HASHHASH.js digest1
index-HASHHAS2.css digest2

assets/to-handbook.v2.json digest3
texts.json digest4
`
const read = async (list: string) => {
  vi.stubGlobal('self', { build: { name: 'b-1_2', files: list } })
  return import('./release.ts')
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

it('knows what home needs first, and of each file whether its name alone says which one it is', async () => {
  const { chunks, homeChunks, release } = await read(files)
  const home = [
    { url: 'assets/app-HASHHASH.js', digest: 'digest1', revision: null },
    { url: 'index-HASHHAS2.css', digest: 'digest2', revision: null },
  ]
  expect(homeChunks).toEqual(home)
  expect(chunks).toEqual([
    ...home,
    { url: 'assets/to-handbook.v2.json', digest: 'digest3', revision: 'digest3' },
    { url: 'texts.json', digest: 'digest4', revision: 'digest4' },
  ])
  expect(release).toBe('b-1_2')
})

it('takes a list of home alone, and an empty one', async () => {
  expect((await read('assets/app-HASHHASH.js digest1')).chunks).toHaveLength(1)
  vi.resetModules()
  expect((await read('')).chunks).toEqual([])
})

it('makes up no digest for a file that none stands beside', async () => {
  const { chunks } = await read('assets/app-HASHHASH.js\nassets/other-HASHHASH.js digest2')
  expect(chunks.map(({ digest }) => digest)).toEqual(['', 'digest2'])
})

it('takes no document for one of ours that does not say its build', async () => {
  const { releaseOf } = await read(files)
  expect(releaseOf('<i>{"build":"b-1_2","contract":"c"}</i>')).toBe('b-1_2')
  for (const odd of ['<form>Wi-Fi</form>', '', '"build":""', '"build":"a b"', '"build": "a"'])
    expect(releaseOf(odd), odd).toBeNull()
})

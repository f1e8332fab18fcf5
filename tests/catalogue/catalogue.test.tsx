import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { loadTexts, startTexts } from '../../i18n/setup.ts'
import { CatalogueContext, namespaces, platformBlock } from './context.tsx'
import { exceptions, sections } from './sections.ts'
import { components } from './sources.ts'

const parts = sections.flatMap((section) => Object.entries(section.parts))
const names = parts.map(([name]) => name)
const folders = ['tests/catalogue', 'tests/catalogue/sections']
const code = folders
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('the catalogue', () => {
  it('shows every component of src/ui and src/components, or says why not', () => {
    expect(components.length).toBeGreaterThan(80)
    const missing = components.filter(({ name }) => !names.includes(name) && !(name in exceptions))
    expect(
      missing.map(({ name, file }) => `${name} (${file})`),
      'add its states to tests/catalogue/sections/, or a reason to `exceptions` in tests/catalogue/sections.ts',
    ).toEqual([])
  })
  it('shows each by the component itself', () => {
    // The drawings of a table are used by their names in it.
    const isUsed = (name: string) => new RegExp(`<${name}\\b|^  ${name}[,:]`, 'm').test(code)
    expect(names.filter((name) => !isUsed(name))).toEqual([])
  })
  it('names only what is there', () => {
    const known = new Set(components.map(({ name }) => name))
    expect([...names, ...Object.keys(exceptions)].filter((name) => !known.has(name))).toEqual([])
    expect(names.filter((name) => name in exceptions)).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('each part is drawn in all its states', () => {
  beforeAll(async () => {
    configurePlatform(platformBlock)
    await startTexts('en-US')
    await loadTexts(...namespaces)
  })
  it.each(parts)('%s', (_name, states) => {
    for (const [title, show] of Object.entries(states))
      expect(renderToString(<CatalogueContext>{show}</CatalogueContext>), title).not.toMatch(/\w+:\w+\.\w+/)
  })
})

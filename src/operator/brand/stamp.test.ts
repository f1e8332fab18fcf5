import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listed } from '~/build/delivered.ts'
import { stampSite } from './stamp.ts'

const dist = 'dist'
const folder = mkdtempSync(join(tmpdir(), 'amigo-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>'
writeFileSync(join(folder, 'mark.svg'), picture)

const stamp = (block: unknown) =>
  stampSite(dist, typeof block === 'string' ? block : JSON.stringify(block), folder)
const delivered = (file: string) => readFileSync(join(dist, file), 'utf8')

describe('a build with a brand', () => {
  it.each([['{}'], ['{"brand":{}}'], ['{"brandName":"Amigo"}'], ['{"brand":{"colors":{},"links":[]}}']])(
    'is the build itself, byte by byte, with %s',
    async (block) => {
      const site = await stamp(block)
      expect([...site.files.keys()]).toEqual([])
      if (!block.includes('links')) expect(site.problems).toEqual([])
    },
  )
  it('has its colours, logo and bars in every document, and offline', async () => {
    const { files, problems } = await stamp({
      brand: { colors: { neutral: '#228844', primary: '#3366ff' }, logo: { file: 'mark.svg', ratio: 2 } },
    })
    expect(problems).toEqual([])
    const css = [...files.keys()].find((file) => file.endsWith('.css')) ?? ''
    const logo = [...files.keys()].find((file) => file.endsWith('.svg')) ?? ''
    expect(css).toMatch(/^assets\/online\/brand-[\w-]{8}\.css$/)
    expect(String(files.get(css))).toContain('--color-primary:#3366ff')
    expect(String(files.get(css))).toContain(`--logo-picture:url(/${logo})`)
    expect(String(files.get(logo))).toBe(picture)
    const [, ground] = /--color-ground:light-dark\(#\w+,(#\w+)\)/.exec(String(files.get(css))) ?? []
    for (const file of ['index.html', 'game/promotion.html', 'game/notice.html']) {
      const page = String(files.get(file))
      expect(page).toContain(`<link rel="stylesheet" href="/${css}">`)
      expect(page).toContain(
        `<meta name="theme-color" content="${ground}" media="(prefers-color-scheme: dark)" />`,
      )
      // Colours alone draw nothing anew.
      const markup = /<div id="prerendered">[\s\S]*<div id="root"/
      expect(markup.exec(page)?.[0]).toBe(markup.exec(delivered(file))?.[0])
    }
    const worker = String(files.get('sw.js'))
    for (const file of [css, logo, 'manifest.webmanifest', 'manifest/ko-KR.webmanifest'])
      expect(worker).toMatch(new RegExp(`\n${listed(file, files.get(file) ?? Buffer.of())}[\n\`]`))
    expect(worker.split('\n').filter((line) => !delivered('sw.js').includes(line))).toHaveLength(2 + 8)
    expect(JSON.parse(String(files.get('manifest.webmanifest')))).toMatchObject({
      name: 'Amigo',
      theme_color: ground,
    })
  })
  it('begins in its own language under its own name, with words that are drawn for it', async () => {
    const { files, problems, callsOrigin } = await stamp({
      brandName: 'Bit & Coin',
      apiBaseUrl: 'https://api.example/v',
      telemetry: { address: 'https://collector.example/otlp' },
      brand: {
        languages: ['en-US', 'vi-VN'],
        description: { 'en-US': 'Slots "daily"' },
        shortcuts: ['letters'],
        terms: { version: '7', date: '2026-11-01' },
        links: [{ label: { 'en-US': 'Forum </script>' }, href: 'https://forum.example/' }],
      },
    })
    expect(problems).toEqual([])
    const home = String(files.get('index.html'))
    expect(home).toContain('<html lang="en-US" data-languages="en-US vi-VN">')
    expect(home).toContain('<title>Bit &amp; Coin</title>')
    expect(home).toContain('content="Slots &quot;daily&quot;"')
    expect(/id="first-modules">[^<]*/.exec(home)?.[0]).not.toContain('ja-JP.first')
    expect(home).not.toContain('Forum </script>')
    const promotions = String(files.get('game/promotion.html'))
    expect(promotions).toContain('<title>Promotions · Bit &amp; Coin</title>')
    expect(/<div id="prerendered">[\s\S]*/.exec(promotions)?.[0]).not.toContain('Amigo')
    const manifest: unknown = JSON.parse(String(files.get('manifest.webmanifest')))
    expect(manifest).toMatchObject({
      lang: 'en-US',
      name: 'Bit & Coin',
      shortcuts: [{ url: '/user/station-letter' }],
    })
    expect(callsOrigin).toBe('https://api.example https://collector.example')
    expect(String(files.get('_headers'))).toContain(`connect-src 'self' ${callsOrigin};`)
  })
  it('leaves out what is wrong, says it, and goes on with the rest', async () => {
    const { files, problems } = await stamp({
      brandName: 'Right',
      apiBaseUrl: 'ftp://x',
      brand: {
        colors: { primary: 'red', accent: '#ff0000' },
        logo: { file: '../../etc/passwd' },
        favicon: 'gone.png',
        languages: ['tlh'],
        links: [{ label: { 'en-US': 'x' }, href: 'javascript:alert(1)' }],
        surprise: 1,
      },
    })
    expect(problems.map((problem) => problem.slice(0, problem.indexOf(':')))).toEqual(
      expect.arrayContaining(
        `apiBaseUrl brand.colors.primary brand.logo.file brand.languages.0 brand.links.0.href
         brand.surprise brand`.split(/\s+/),
      ),
    )
    const home = String(files.get('index.html'))
    expect(home).toContain('"brandName":"Right"')
    expect(home).toContain('"apiBaseUrl":""')
    expect(home).not.toContain('javascript:')
    expect(home).not.toContain('data-languages')
  })
  it.each(['{ "brandName": }', '[]', '7', 'null'])(
    'is the build as it is where the block is %s',
    async (text) => {
      const { files, problems } = await stamp(text)
      expect(files.size).toBe(0)
      expect(problems[0]).toMatch(/^not a valid block: /)
    },
  )
})

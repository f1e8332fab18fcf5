/** One build, two brands: by the name of the host, from one server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { backEndEnvironment } from './support/back-end.ts'
import { expect, test } from './support/fixtures.ts'
import { freePorts, startOwnServer } from './support/own-server.ts'

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle cx=".5" cy=".5" r=".5"/></svg>'

async function startBrands(parallelIndex: number) {
  const folder = await mkdtemp(join(tmpdir(), 'amigo-brands-'))
  const port = await freePorts(Number(backEndEnvironment.PORT) + 60 + parallelIndex * 2)
  const harbour = `http://127.0.0.1:${port}`
  const blocks = {
    localhost: {
      brandName: 'Paper Crane',
      capabilities: ['logout', 'gameSearch'],
      brand: {
        colors: { primary: '#c2185b', accent: '#ff8ab5', neutral: '#5b2040' },
        logo: { file: 'mark.svg' },
        languages: ['ja-JP', 'en-US'],
      },
    },
    '127.0.0.1': {
      brandName: 'Harbour',
      apiBaseUrl: `${harbour}/harbour`,
      capabilities: [],
      ageLimit: 21,
      brand: {
        colors: { primary: '#0b8f6a', neutral: '#14532d' },
        languages: ['en-US', 'vi-VN'],
        links: [{ label: { 'en-US': 'Forum' }, href: 'https://forum.example/' }],
        terms: { version: '3', date: '2026-11-01' },
      },
    },
  }
  await writeFile(join(folder, 'mark.svg'), mark)
  for (const [host, block] of Object.entries(blocks))
    await writeFile(join(folder, `platform.${host}.json`), JSON.stringify(block))
  const server = await startOwnServer(port, {
    ...backEndEnvironment,
    BRANDS: folder,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
  })
  return {
    crane: server.url,
    harbour,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const tokenOf = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(`--${token}`), name)

function noteAddresses(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  return sent
}

test(
  'two brands of one build differ in looks, words, back end',
  { tag: '@long' },
  async ({ browser }, { parallelIndex }) => {
    const brands = await startBrands(parallelIndex)
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' })
    // Where the other brand's back end is: the one server answers there too.
    await context.route(`${brands.harbour}/harbour/**`, (route) =>
      route.continue({ url: route.request().url().replace('/harbour/', '/') }),
    )
    try {
      const [crane, harbour] = [await context.newPage(), await context.newPage()]
      const [craneCalls, harbourCalls] = [noteAddresses(crane), noteAddresses(harbour)]
      await crane.goto(`${brands.crane}/`)
      await harbour.goto(`${brands.harbour}/`)

      await expect(crane).toHaveTitle('ホーム · Paper Crane')
      await expect(harbour).toHaveTitle('Home · Harbour')
      expect(await tokenOf(crane, 'color-primary')).toBe('#c2185b')
      expect(await tokenOf(harbour, 'color-primary')).toBe('#0b8f6a')
      expect(await tokenOf(crane, 'logo-shapes')).toBe('hidden')
      expect(await tokenOf(harbour, 'logo-shapes')).toBe('visible')

      const languagesOf = (page: Page) =>
        page
          .locator('header select option, main select option')
          .evaluateAll((options) => [
            ...new Set(options.map((option) => (option as HTMLOptionElement).value)),
          ])
      await expect.poll(async () => (await languagesOf(crane)).toSorted()).toEqual(['en-US', 'ja-JP'])
      await expect.poll(async () => (await languagesOf(harbour)).toSorted()).toEqual(['en-US', 'vi-VN'])

      await expect(harbour.getByRole('link', { name: 'Forum' })).toHaveAttribute(
        'href',
        'https://forum.example/',
      )
      await expect(crane.getByRole('link', { name: 'Forum' })).toHaveCount(0)
      await harbour.goto(`${brands.harbour}/user-agreement`)
      await expect(harbour.getByText('Version 3, effective')).toBeVisible()
      await expect(harbour.getByText(/Amigo/)).toHaveCount(0)

      // What the page shows already is not asked for.
      expect(craneCalls.length).toBeGreaterThan(0)
      expect(harbourCalls.length).toBeGreaterThan(2)
      expect(craneCalls.filter((url) => !url.startsWith(`${brands.crane}/v2/`))).toEqual([])
      expect(harbourCalls.filter((url) => !url.startsWith(`${brands.harbour}/harbour/v2/`))).toEqual([])
    } finally {
      await context.close()
      await brands.stop()
    }
  },
)

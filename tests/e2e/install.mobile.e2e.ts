import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { baseUrl } from './support/back-end.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

interface WebManifest {
  id: string
  lang: string
  launch_handler: { client_mode: string[] }
  shortcuts: { name: string; url: string; icons: { src: string }[] }[]
  screenshots: { src: string; form_factor: string; sizes: string }[]
  icons: { src: string; purpose: string }[]
}

/** Chromium's word on it; private windows, such as tests usually have, cannot install. */
test('Chromium finds nothing against installing, and the button does it', async ({ launchOptions }) => {
  const folder = mkdtempSync(join(tmpdir(), 'amigo-install-'))
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: baseUrl,
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(() => localStorage.setItem('lang', 'ko-KR'))
    await page.goto('/download')
    const install = page.getByRole('main').getByRole('button', { name: text('install:action', {}, 'ko-KR') })
    await expect(install).toBeVisible({ timeout: 20_000 })
    const cdp = await context.newCDPSession(page)
    expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    // Chromium sometimes stays with the first address it read, the Japanese one, for as long as the page stands.
    const named = '/manifest/ko-KR.webmanifest'
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', named)
    const { url, errors } = await cdp.send('Page.getAppManifest')
    expect([`${baseUrl}${named}`, `${baseUrl}/manifest.webmanifest`]).toContain(url)
    expect(errors).toEqual([])
    const manifest = (await (await context.request.get(named)).json()) as WebManifest
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'ko-KR',
      launch_handler: { client_mode: ['focus-existing', 'auto'] },
    })
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(
      ['deposit', 'letters', 'teamReport'].map((key) => text(`shell:title.${key}`, {}, 'ko-KR')),
    )
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable', 'monochrome']),
    )
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    )
    // Every picture is there, and as large as it says.
    for (const { src, sizes } of manifest.screenshots) expect(await sizeOf(page, src), src).toBe(sizes)
    for (const { src } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
      expect((await context.request.get(src)).status(), src).toBe(200)
    // What the browser would show is asked for by the tap and not before.
    const asked = page.evaluate(
      () =>
        new Promise((resolve) => {
          const prototype = (globalThis as unknown as { BeforeInstallPromptEvent: { prototype: object } })
            .BeforeInstallPromptEvent.prototype
          Object.assign(prototype, { prompt: async () => resolve('asked') })
        }),
    )
    await install.click()
    expect(await asked).toBe('asked')
    await expect(install).toHaveCount(0)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return `${picture.naturalWidth}x${picture.naturalHeight}`
  }, src)

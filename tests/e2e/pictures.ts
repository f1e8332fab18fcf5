/**
 * The pictures that a system shows when the app is installed (screenshots of the built app, shortcut icons, the icon of
 * iOS), and those of the README. Run it after a change of looks, and commit what it writes into `public/install/` and
 * `.github/pictures/`:
 *
 *   npx vite build && npx tsx tests/e2e/pictures.ts
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { demoToken } from '../support/back-end-access.ts'
import { onPictureStage, openLook } from '../support/picture-stage.ts'
import { settled } from './support/settled.ts'

const out = 'public/install'
const readmeOut = '.github/pictures'
const quality = 0.82

const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const wide = { viewport: { width: 1440, height: 900 } }
const shots = [
  { name: 'home', path: '/', look: narrow },
  { name: 'hall', path: '/amigo', look: narrow },
  { name: 'wallet', path: '/user/finance/deposit', look: narrow },
  { name: 'home-wide', path: '/', look: wide },
  { name: 'hall-wide', path: '/amigo', look: wide },
]
const readmeShots = [
  { name: 'phone-dark', path: '/', look: narrow, theme: 'dark' },
  { name: 'phone-light', path: '/user/finance/deposit', look: narrow, theme: 'light' },
  { name: 'desktop', path: '/amigo', look: wide, theme: 'dark' },
] as const

/** Draws a picture anew, in another size or format, by the browser's own canvas. */
const redraw = (page: Page, png: Buffer, size: number | null, type: string) =>
  page.evaluate(
    async ([source, side, format, grade]) => {
      const bytes = Uint8Array.from(atob(source), (char) => char.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const canvas = new OffscreenCanvas(side ?? bitmap.width, side ?? bitmap.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      const blob = await canvas.convertToBlob({ type: format, quality: grade })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    [png.toString('base64'), size, type, quality] as const,
  )

const save = (name: string, bytes: number[], folder = out) => {
  writeFileSync(join(folder, name), Uint8Array.from(bytes))
  console.log(`${name} ${bytes.length} bytes`)
}

interface Shot {
  name: string
  path: string
  look: typeof narrow | typeof wide
  theme?: 'dark' | 'light'
}

async function screenshots(
  { browser, url, tools }: { browser: Browser; url: string; tools: Page },
  { taken, folder, locale }: { taken: readonly Shot[]; folder: string; locale: string },
): Promise<void> {
  const token = await demoToken(url)
  mkdirSync(folder, { recursive: true })
  for (const { name, path, look, theme = 'dark' } of taken) {
    const device = { ...look, colorScheme: theme, locale, timezoneId: 'Asia/Tokyo' }
    const page = await openLook(browser, device, token)
    await page.goto(url + path)
    await settled(page)
    await page.waitForTimeout(500)
    save(`${name}.webp`, await redraw(tools, await page.screenshot(), null, 'image/webp'), folder)
    await page.context().close()
  }
}

async function shortcutIcons(browser: Browser): Promise<void> {
  const sprite = readFileSync('src/ui/icons.svg', 'utf8')
  const page = await browser.newPage({ viewport: { width: 96, height: 96 } })
  for (const [name, icon] of [
    ['deposit', 'deposit'],
    ['letters', 'letters'],
    ['teamReport', 'agent'],
  ] as const) {
    await page.setContent(
      `<body style="margin:0;background:transparent"><div hidden>${sprite}</div>
       <div style="width:96px;height:96px;border-radius:24px;background:#0D1022;color:#F6BE4B;display:grid;place-items:center">
       <svg width="52" height="52" fill="none" stroke="currentColor"><use href="#${icon}"/></svg></div>`,
    )
    save(`${name}-96.png`, [...(await page.screenshot({ omitBackground: true }))])
  }
  await page.close()
}

await onPictureStage(async ({ url, browser }) => {
  const tools = await browser.newPage()
  await screenshots({ browser, url, tools }, { taken: shots, folder: out, locale: 'ja-JP' })
  await screenshots({ browser, url, tools }, { taken: readmeShots, folder: readmeOut, locale: 'en-US' })
  await shortcutIcons(browser)
  // iOS rounds the corners by itself and knows no transparency.
  save(
    'apple-touch-icon.png',
    await redraw(tools, readFileSync('public/icon-maskable-512.png'), 180, 'image/png'),
  )
})

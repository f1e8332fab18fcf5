import { expect, type Page } from 'playwright/test'
import { text } from './texts.ts'

/** `--color-ground` of `src/ui/tokens.css`, as a browser computes it. */
const grounds = { light: 'rgb(251, 247, 239)', dark: 'rgb(13, 16, 34)' }
export type Scheme = keyof typeof grounds
export const other = (scheme: Scheme): Scheme => (scheme === 'light' ? 'dark' : 'light')

/** The page's ground, what its own controls are drawn for, and the colour that the browser takes for its bars. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    const bars = metas.find(({ media }) => matchMedia(media).matches)?.content
    const probe = document.createElement('i')
    probe.style.color = bars ?? ''
    document.body.append(probe)
    const bar = getComputedStyle(probe).color
    probe.style.color = 'light-dark(white, black)'
    const controls = getComputedStyle(probe).color === 'rgb(0, 0, 0)' ? 'dark' : 'light'
    probe.remove()
    return { ground: root.backgroundColor, bar, controls }
  })

export const expectTheme = (page: Page, scheme: Scheme) =>
  expect.poll(() => lookOf(page)).toEqual({ ground: grounds[scheme], bar: grounds[scheme], controls: scheme })

/** Of the switch in "me". */
export const themeOption = (page: Page, theme: Scheme | 'system') =>
  page
    .getByRole('group', { name: text('account:theme.name') })
    .getByRole('radio', { name: text(`account:theme.${theme}`) })

/** By a tap on the words, as the radio itself lies over them. */
export const chooseTheme = (page: Page, theme: Scheme | 'system') => themeOption(page, theme).check()

declare global {
  var groundsSeen: string[] | undefined
}

/** From the next document on, the ground of every frame that is drawn is noted. */
export const noteGrounds = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    globalThis.groundsSeen = seen
    const look = () => {
      // Before there is a body nothing is painted.
      const ground = document.body && getComputedStyle(document.documentElement).backgroundColor
      if (ground && !seen.includes(ground)) seen.push(ground)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

export async function expectEveryFrame(page: Page, scheme: Scheme): Promise<void> {
  await expect.poll(() => page.evaluate(() => globalThis.groundsSeen?.length)).toBe(1)
  expect(await page.evaluate(() => globalThis.groundsSeen)).toEqual([grounds[scheme]])
}

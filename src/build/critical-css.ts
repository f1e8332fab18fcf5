import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PurgeCSS } from 'purgecss'

/** What the first script writes on the page, and React on elements later. */
const marks = [
  'data-words',
  'data-player',
  'data-page',
  'data-theme',
  'data-rail',
  'hidden',
  'lang',
  'aria-current',
]

/**
 * For a `<style>` in the page: the styles of all elements (`base`), and of the other style sheets the rules that `markup`
 * can use. The sheets themselves come after the paint.
 */
export async function criticalCss(outDir: string, base: string, styles: readonly string[], markup: string) {
  const read = (file: string) => readFileSync(join(outDir, file), 'utf8')
  const purged = await new PurgeCSS().purge({
    content: [
      { raw: `<div id="prerendered">${markup}</div><div id="root" hidden></div>`, extension: 'html' },
    ],
    // Each once, though several chunks of the page share it.
    css: [...new Set(styles)].filter((file) => file !== base).map((file) => ({ raw: read(file) })),
    dynamicAttributes: marks,
    keyframes: true,
  })
  const css = [read(base), ...purged.map((one) => one.css)].join('')
  if (css.includes('</')) throw new Error('styles that cannot stand in a page')
  return css
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PurgeCSS } from 'purgecss'

/** Attributes that scripts set after prerendering: PurgeCSS must keep selectors that use them. */
const dynamicAttributes = [
  'data-words',
  'data-player',
  'data-page',
  'data-theme',
  'data-rail',
  'hidden',
  'lang',
  'aria-current',
]

/** The rules that `markup` needs before the style sheets load. A document of up to 14 kB takes one round trip. */
export async function criticalCss(outDir: string, styles: readonly string[], markup: string) {
  const purged = await new PurgeCSS().purge({
    content: [
      {
        raw: `<html><body><div id="prerendered">${markup}</div><div id="root" hidden></div></body></html>`,
        extension: 'html',
      },
    ],
    // Concatenated, because the sheets share variables; a sheet that several chunks share is included once.
    css: [{ raw: [...new Set(styles)].map((file) => readFileSync(join(outDir, file), 'utf8')).join('') }],
    dynamicAttributes,
    keyframes: true,
    variables: true,
    safelist: { greedy: [/^:lang/, /^:focus-visible/, /slow-start/] },
    // Interaction states: the app has loaded its sheets by the time they matter.
    blocklist: [/:hover/, /:active/, /:disabled/],
  })
  const css = purged.map((one) => one.css).join('')
  if (css.includes('</')) throw new Error('styles that cannot stand in a page')
  return css
}

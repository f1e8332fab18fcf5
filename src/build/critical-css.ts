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

/** What `markup` can use before the sheets come. A document of 14 kB takes a phone one round trip. */
export async function criticalCss(outDir: string, styles: readonly string[], markup: string) {
  const purged = await new PurgeCSS().purge({
    content: [
      {
        raw: `<html><body><div id="prerendered">${markup}</div><div id="root" hidden></div></body></html>`,
        extension: 'html',
      },
    ],
    // In one piece, since they share variables; each once, though several chunks of the page share it.
    css: [{ raw: [...new Set(styles)].map((file) => readFileSync(join(outDir, file), 'utf8')).join('') }],
    dynamicAttributes: marks,
    keyframes: true,
    variables: true,
    safelist: { greedy: [/^:lang/, /^:focus-visible/, /slow-start/] },
    // What a finger or a mouse does to an element: the app is there by then.
    blocklist: [/:hover/, /:active/, /:disabled/],
  })
  const css = purged.map((one) => one.css).join('')
  if (css.includes('</')) throw new Error('styles that cannot stand in a page')
  return css
}

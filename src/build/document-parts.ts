import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PurgeCSS } from 'purgecss'
import { build } from 'vite'

/** Attributes that scripts set after prerendering: PurgeCSS must keep selectors that use them. */
const dynamicAttributes = [
  'data-words',
  'data-player',
  'data-invited',
  'data-step',
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
  // So are the rings of single components, and what is for paper.
  const rings = /(?<=[{}\n])\._[^{},]*:focus-visible[^{},]*\{[^{}]*\}/g
  const paper = /@media print\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
  const css = purged.map((one) => one.css.replaceAll(paper, '').replaceAll(rings, '')).join('')
  if (css.includes('</')) throw new Error('styles that cannot stand in a page')
  return css
}

/** Bundles a page script into one IIFE. All but `start-app` are inlined into the delivered documents. */
export async function pageScript(
  name: 'bootstrap' | 'public-page' | 'start-app',
  alias: Record<string, string>,
  define: Record<string, string> = {},
) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    define,
    build: {
      target: 'es2022',
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      lib: { entry: resolve(`src/build/page/${name}.ts`), formats: ['iife'], name: 'page' },
      minify: 'terser',
      terserOptions: { compress: { passes: 3, ecma: 2020 }, format: { comments: false } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk || chunk.code.includes('</')) throw new Error(`${name}: no script that can stand in a page`)
  return chunk.code.trim()
}

/** Sample responses with every kind of content, so that critical CSS includes the styles that real content needs. */
const games = [0, 1, 2, 0].map((status, index) => ({
  gameId: `sample-${index}`,
  machineId: `A-${index}`,
  gameNameJp: '見本',
  cover: index ? '/media/sample.svg' : '',
  category: 'slot',
  status,
}))
const banners = [1, 2].map((id) => ({
  id,
  titleJp: '見本',
  imageJp: id === 1 ? '/media/sample.svg' : '',
  link: '/game/promotion',
  sort: id,
}))
const pageOf = (records: readonly object[]) => ({
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
  records,
})
const notices = [true, false].map((top, id) => ({
  id,
  titleJp: '見本',
  contentJp: '見本',
  top,
  createdOn: '2026-01-01T00:00:00Z',
}))
const promotions = [
  { beginTime: '2026-01-01T00:00:00Z', endTime: '2026-01-02T00:00:00Z' },
  { beginTime: '2026-01-01T00:00:00Z', endTime: '2999-01-01T00:00:00Z' },
  { beginTime: '2998-01-01T00:00:00Z', endTime: '2999-01-01T00:00:00Z' },
].map((times, id) => ({
  id,
  titleJp: '見本',
  summaryJp: '見本',
  termsJp: '見本',
  contentJp: '見本',
  imageJp: id ? '/media/sample.svg' : '',
  category: 'slot',
  ...times,
}))

const dataOf: Readonly<Record<string, unknown>> = {
  'banner/query': banners,
  'notice/query': pageOf(notices),
  'favorable/query': pageOf(promotions),
  'game/query': pageOf(games),
  'game/query/pop/new': games,
  'game/query/latest/new': games.map((game) => ({ ...game, gameId: `new-${game.gameId}` })),
}

export const sampleAnswers = (calls: readonly (readonly string[])[]): Record<string, string> =>
  Object.fromEntries(
    calls.map(([name = '', , body = '']) => [
      name + body,
      JSON.stringify({ code: 200, msg: 'ok', data: dataOf[name] }),
    ]),
  )

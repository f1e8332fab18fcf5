import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { readBrandBlock } from '../../../src/operator/brand/brand-block.ts'
import { brandPalette, paletteCss, seedNames, themes } from '../../../src/operator/brand/palette.ts'
import { stampSite } from '../../../src/operator/brand/stamp.ts'
import { hostHeaders, machineOrigin } from '../../../src/operator/headers.ts'
import { demoAccounts } from '../account/seed-accounts.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { fieldText, htmlPage, pageStyle } from '../platform/html-page.ts'
import { openSession } from '../platform/sessions.ts'

const style = `
body { margin: 0 auto; max-width: 90rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #16243d; background: #f5f7fa }
h1 { margin: 0; font-size: 1.4rem } h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem } a { color: #2a4bc0 }
.desk { display: grid; gap: 1.5rem } form { display: grid; gap: .75rem; align-content: start }
@media (min-width: 64rem) { .desk { grid-template-columns: 24rem minmax(0, 1fr) } form { position: sticky; top: 1rem; max-height: 95vh; overflow: auto } }
.seeds { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: .75rem }
label { display: grid; gap: .25rem; font-weight: 600 } output { display: block; min-height: 1.5em; font-size: .875rem; color: #7d1510 }
.seed { display: grid; grid-template-columns: 3rem 1fr; gap: .5rem } input, select, textarea, button { min-height: 44px; min-width: 0; box-sizing: border-box; padding: .5rem; border: 1px solid #56647d; border-radius: 8px; background: #fff; font: inherit }
input[type=color] { width: 3rem; padding: .2rem } textarea { min-height: 14rem; font: 14px/1.5 ui-monospace, monospace } button { cursor: pointer } button:hover { background: #e8eef8 }
.screens { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1rem } figure { margin: 0 } figcaption { font-size: .875rem }
iframe { width: 100%; height: 40rem; border: 1px solid #c9d2e0; border-radius: 12px; background: #fff }`
const { styleBlock, policy } = pageStyle(style, { images: "'self'", scripts: "'self'" })

/** What a brand is looked at on; `signedIn` as the demo's player. */
const screens = [
  { name: 'home', title: 'Home', path: '/', signedIn: false },
  { name: 'sign-in', title: 'Sign-in', path: '/login', signedIn: false },
  { name: 'hall', title: 'Hall', path: '/amigo', signedIn: true },
  { name: 'deposit', title: 'Deposit', path: '/user/finance/deposit', signedIn: true },
] as const

const firstBlock = {
  brandName: 'Amigo',
  brand: { colors: { primary: '#f6be4b', accent: '#f6be4b', neutral: '#2b3563' } },
}

type DeskConfig = Pick<BackEndConfig, 'brands' | 'dist' | 'port' | 'machinePort'>

/**
 * GET /desk/brand: a block, its problems beside its fields, and what it makes of real screens while it is edited.
 * Nothing is stored: the page gives the block back as a file. Behind `platform/operator-access.ts`.
 */
export function mountBrandDesk(app: Hono, db: Db, config: DeskConfig): void {
  const { dist } = config
  app.get('/desk/brand', async (c) => {
    c.header('Content-Security-Policy', policy)
    const host = new URL(c.get('ownOrigin')).hostname
    return c.html(
      dist ? brandPage(host, await blockOf(config, host)) : 'There is no build: npm run build',
      dist ? 200 : 503,
    )
  })
  app.get('/desk/brand/:script{(desk|device)\\.js}', async (c) => {
    const text = await readFile(new URL(`./page/${c.req.param('script')}`, import.meta.url), 'utf8')
    return c.body(text, 200, { 'Content-Type': 'text/javascript; charset=UTF-8' })
  })
  if (!dist) return
  app.post('/desk/brand/check', async (c) => c.json(await checked(config, dist, await c.req.text())))
  app.post('/desk/brand/preview/:screen', async (c) => preview(c, db, config, dist))
}

/** What the host has now, or something to begin with. */
const blockOf = ({ brands }: DeskConfig, host: string) =>
  readFile(join(brands ?? '', `platform.${host}.json`), 'utf8').catch(() =>
    JSON.stringify(firstBlock, null, 2),
  )

const deliveredBlock = async (dist: string) =>
  /id="platform">([\s\S]*?)<\/script>/.exec(await readFile(join(dist, 'index.html'), 'utf8'))?.[1] || '{}'

/** What is wrong with a block, which colours are moved, and the colours of both themes as style sheets. */
async function checked({ brands }: DeskConfig, dist: string, text: string) {
  const { brand, problems } = readBrandBlock(text, await deliveredBlock(dist))
  const { tokens, clamped } = brandPalette(brand.colors)
  const logo = brand.logo && (await readFile(join(brands ?? '', brand.logo.file)).catch(() => null))
  if (brand.logo && !logo) problems.push(`brand.logo.file: ${brand.logo.file} is not in the folder BRANDS`)
  const type = brand.logo?.file.endsWith('.svg') ? 'svg+xml' : (brand.logo?.file.split('.').at(-1) ?? '')
  const logoRules =
    brand.logo && logo
      ? `:root{--logo-picture:url(data:image/${type};base64,${logo.toString('base64')});--logo-ratio:${brand.logo.ratio};--logo-shapes:hidden${brand.logo.hasName ? ';--logo-words:0' : ''}}`
      : ''
  const css = Object.fromEntries(themes.map((theme) => [theme, paletteCss(tokens, theme) + logoRules]))
  return { problems, clamped, css }
}

/** A screen of the app on the block that a form sent, in a frame of the desk and on a device of its own (`device.js`). */
async function preview(c: Context, db: Db, { brands, machinePort }: DeskConfig, dist: string) {
  const screen = screens.find(({ name }) => name === c.req.param('screen'))
  if (!screen) return c.notFound()
  const block = fieldText((await c.req.parseBody())['block'])
  const { files, inline } = await stampSite(dist, block, brands ?? '', { draws: false })
  const page = files.get('index.html')?.toString() ?? (await readFile(join(dist, 'index.html'), 'utf8'))
  const token = screen.signedIn ? await openSession(db, demoAccounts.player.userId, '') : ''
  const policyOfPage = hostHeaders(machineOrigin(c, machinePort), [], inline)['Content-Security-Policy'] ?? ''
  c.header(
    'Content-Security-Policy',
    policyOfPage.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  )
  const device = `<script src="/desk/brand/device.js" data-path="${screen.path}" data-token="${token}"></script>`
  return c.html(
    page
      // The desk puts the colours in, so that each change of them is seen at once.
      .replace(/<link rel="stylesheet" href="\/assets\/online\/brand-[^>]*>/, '')
      .replace(/<link rel="manifest"[^>]*>/, '')
      // Drawn for the build's own brand.
      .replace(/(<div id="prerendered">)[\s\S]*?(<\/div><div id="root" hidden>)/, '$1$2')
      .replace('<script type="application/json" id="first-modules">', (script) => device + script),
  )
}

const brandPage = (host: string, block: string) =>
  htmlPage({
    title: 'Brand – Amigo demo',
    styleBlock,
    head: html`<link rel="icon" href="/favicon.svg" />
      <script src="/desk/brand/desk.js" defer></script>`,
    body: html`<h1>Brand</h1>
      <p><a href="/desk">Back to the desk</a></p>
      <div class="desk">
        <form id="block-form" method="post" data-host="${host}">
          <label>Name <input name="brandName" maxlength="40" autocomplete="off" /></label>
          <output data-problem="brandName"></output>
          <div class="seeds">
            ${seedNames.map(
              (seed) =>
                html`<div>
                  <label for="seed-${seed}">${seed}</label>
                  <div class="seed">
                    <input type="color" data-seed="${seed}" aria-label="${seed}, picked" />
                    <input
                      id="seed-${seed}"
                      data-seed="${seed}"
                      placeholder="as built"
                      maxlength="7"
                      autocomplete="off"
                      spellcheck="false"
                    />
                  </div>
                  <output data-problem="brand.colors.${seed}"></output>
                </div>`,
            )}
          </div>
          <label>platform.${host}.json <textarea name="block" spellcheck="false">${block}</textarea></label>
          <output id="problems" role="status"></output>
          <button type="button" id="download">Download the file</button>
        </form>
        <div class="screens">
          ${screens.flatMap(({ name, title }) =>
            themes.map(
              (theme) =>
                html`<figure>
                  <iframe
                    name="${name}-${theme}"
                    data-screen="${name}"
                    data-theme="${theme}"
                    title="${title}, ${theme}"
                  ></iframe>
                  <figcaption>${title}, ${theme}</figcaption>
                </figure>`,
            ),
          )}
        </div>
      </div>`,
  })

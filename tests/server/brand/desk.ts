import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { readBrandBlock } from '../../../src/operator/brand/brand-block.ts'
import { brandPalette, paletteCss, seedNames, themes } from '../../../src/operator/brand/palette.ts'
import { stampSite } from '../../../src/operator/brand/stamp.ts'
import { hostHeaders } from '../../../src/operator/headers.ts'
import { demoAccounts } from '../account/seed-accounts.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { machineOrigin } from '../platform/host-headers.ts'
import { fieldText, showDesk } from '../platform/html-page.ts'
import { openSession } from '../platform/sessions.ts'

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

type DeskConfig = Pick<BackEndConfig, 'brands' | 'dist' | 'port' | 'machineOrigin' | 'machinePort'>

/**
 * GET /desk/brand: a block, its problems beside its fields, and what it makes of real screens while it is edited.
 * Nothing is stored: the page gives the block back as a file. Behind `platform/operator-access.ts`.
 */
export function mountBrandDesk(app: Hono, db: Db, config: DeskConfig): void {
  const { dist } = config
  app.get('/desk/brand', async (c) => {
    const host = new URL(c.get('ownOrigin')).hostname
    return showDesk(c, {
      title: 'Brand',
      head: html`<script src="/desk/brand/desk.js" defer></script>`,
      hasScripts: true,
      body: dist
        ? brandPage(host, await blockOf(config, host))
        : html`<p class="wrong">There is no build: npm run build</p>`,
    })
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
async function preview(c: Context, db: Db, config: DeskConfig, dist: string) {
  const screen = screens.find(({ name }) => name === c.req.param('screen'))
  if (!screen) return c.notFound()
  const block = fieldText((await c.req.parseBody())['block'])
  const { files, inline } = await stampSite(dist, block, config.brands ?? '', { draws: false })
  const page = files.get('index.html')?.toString() ?? (await readFile(join(dist, 'index.html'), 'utf8'))
  const token = screen.signedIn ? await openSession(db, demoAccounts.player.userId, '') : ''
  const policyOfPage = hostHeaders(machineOrigin(c, config), [], inline)['Content-Security-Policy'] ?? ''
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
  html`<div class="brand">
    <form class="card" id="block-form" method="post" data-host="${host}">
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
  </div>`

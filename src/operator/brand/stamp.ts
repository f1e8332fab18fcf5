/** A brand of a build: which of its files change, and how. A block that sets nothing changes no byte. */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fallbackLanguage, type Language } from '#i18n/languages.ts'
import { manifestFile, manifestLanguages } from '#i18n/manifest.ts'
import { hashOf, listed } from '~/build/delivered.ts'
import { inlineHashesOf, withInline, type InlineHashes } from '~/build/inline-hashes.ts'
import { fileOfPage, publicPages } from '~/build/page-files.ts'
import { originOf } from '~/build/safe-names.ts'
import { readBrandBlock, type Brand } from './brand-block.ts'
import { drawPages, type DrawnPage } from './draw-pages.ts'
import {
  brandPalette,
  paletteCss,
  readDefaultTokens,
  type Clamped,
  type PaletteTheme,
  type Tokens,
} from './palette.ts'

export interface Site {
  /** What differs from the build, by its path in it ("index.html"); empty where nothing does. */
  files: Map<string, Buffer>
  /** What of the block was left out, a line each, and the colours that are not shown as they were given. */
  problems: string[]
  clamped: Clamped[]
  /** Where calls go when that is another origin than the page's: the policy has to let them through. */
  callsOrigin: string | null
  /** What of its documents the policy has to name. */
  inline: InlineHashes
}

const blockPattern = /(<script type="application\/json" id="platform">)([\s\S]*?)(<\/script>)/
const markupPattern = /(<div id="prerendered">)([\s\S]*?)(<\/div><div id="root" hidden>)/

/** JSON for a data block of a document: `<` is escaped, so no text can end the block. */
const asBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Throws where a page must be prerendered and the prerenderer is another build's. `draws`: a preview goes without. */
export async function stampSite(
  dist: string,
  text: string,
  folder: string,
  { draws = true } = {},
): Promise<Site> {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const page = read('index.html')
  const delivered = blockPattern.exec(page)?.[2] || '{}'
  const { platform, brand, problems } = readBrandBlock(text, delivered)
  const pictures = pictureFiles(brand, folder, problems)
  const { tokens, clamped } = brandPalette(brand.colors)
  const css =
    (clamped.length || Object.keys(brand.colors).length ? paletteCss(tokens) : '') + logoCss(brand, pictures)
  const cssFile = css ? `assets/online/brand-${hashOf([css], 8)}.css` : null
  const block = platform ? asBlock(platform) : delivered
  const extras =
    brand.links.length || brand.terms ? asBlock({ links: brand.links, terms: brand.terms }) : null
  const language = brand.languages?.[0] ?? fallbackLanguage
  const name = (platform ?? (JSON.parse(delivered) as { brandName?: unknown }))['brandName']
  const all: Stamp = {
    name: platform && typeof name === 'string' ? name : null,
    brand,
    language,
    tokens,
    cssFile,
    extras,
    pictures,
  }

  const files = new Map<string, Buffer>()
  const put = (file: string, next: string) => {
    if (next !== read(file)) files.set(file, Buffer.from(next))
  }
  if (cssFile) files.set(cssFile, Buffer.from(css))
  for (const { address, bytes } of pictures.values()) files.set(address, bytes)
  const isDrawnAnew = draws && (platform !== null || extras !== null || language !== fallbackLanguage)
  const drawn = isDrawnAnew
    ? await drawPages({
        page,
        paths: ['/', ...publicPages.map(({ path }) => path)],
        host: { platform: block, brand: extras, language },
      })
    : new Map<string, DrawnPage>()
  const home = stampedPage(page, all, drawn.get('/'))
  put(
    'index.html',
    platform
      ? home.replace(blockPattern, (_all, open: string, _old, close: string) => open + block + close)
      : home,
  )
  for (const { path } of publicPages) {
    const file = fileOfPage(path).slice(1)
    put(file, stampedPage(read(file), all, drawn.get(path)))
  }
  for (const [file, manifest] of manifests(all, read)) put(file, manifest)
  const logo = pictures.get(brand.logo?.file ?? '')?.address
  const manifestFiles = ['manifest.webmanifest', ...(brand.languages ?? manifestLanguages).map(manifestFile)]
  put('sw.js', withListed(read('sw.js'), files, [cssFile, logo, ...manifestFiles]))
  const base = platform?.['apiBaseUrl']
  const { address } = Object(platform?.['telemetry']) as { address?: unknown }
  const called = [base, address].flatMap((one) => (typeof one === 'string' && originOf(one)) || [])
  const callsOrigin = called.join(' ') || null
  if (typeof base === 'string' && !originOf(base) && URL.canParse(base))
    problems.push('apiBaseUrl: its host must be a plain name; the policy lets no call to it through')
  const documents = ['/404.html', '/index.html', ...publicPages.map(({ path }) => fileOfPage(path))]
  const inline = inlineHashesOf(documents.map((file) => String(files.get(file.slice(1)) ?? read(file))))
  const calls = callsOrigin ? ` ${callsOrigin}` : ''
  put('_headers', withInline(read('_headers'), inline).replace("connect-src 'self'", `$&${calls}`))
  return { files, problems, clamped, callsOrigin, inline }
}

interface Picture {
  /** Its path in the build, with a hash of its content: it may be cached for good. */
  address: string
  bytes: Buffer
}

function pictureFiles(brand: Brand, folder: string, problems: string[]): Map<string, Picture> {
  const named = [brand.logo?.file, brand.favicon, brand.touchIcon, ...brand.icons.map(({ file }) => file)]
  const pictures = new Map<string, Picture>()
  for (const file of new Set(named.filter((one) => typeof one === 'string'))) {
    try {
      const bytes = readFileSync(join(folder, file))
      const kind = extname(file)
      pictures.set(file, {
        bytes,
        address: `assets/online/${file.slice(0, -kind.length)}-${hashOf([bytes], 8)}${kind}`,
      })
    } catch {
      problems.push(`brand: there is no file ${file} beside the block`)
    }
  }
  return pictures
}

/** The logo stands in the place of the drawn one: `src/ui/logo.module.css` asks for these. */
function logoCss({ logo }: Brand, pictures: ReadonlyMap<string, Picture>): string {
  const picture = logo && pictures.get(logo.file)
  if (!picture) return ''
  const words = logo.hasName ? ';--logo-words:0' : ''
  return `:root{--logo-picture:url(/${picture.address});--logo-ratio:${logo.ratio};--logo-shapes:hidden${words}}`
}

interface Stamp {
  name: string | null
  brand: Brand
  language: Language
  tokens: Record<PaletteTheme, Tokens>
  cssFile: string | null
  extras: string | null
  pictures: ReadonlyMap<string, Picture>
}

/** A document of the build as the brand's: what it says before the app is there, and what it names. */
function stampedPage(
  html: string,
  { name, brand, language, tokens, cssFile, extras, pictures }: Stamp,
  drawn: DrawnPage | undefined,
): string {
  const own = readDefaultTokens()
  let page = html
  const swap = (pattern: RegExp, next: (all: string) => string) => {
    page = page.replace(pattern, next)
  }
  if (brand.languages) {
    const offered = brand.languages
    swap(/<html lang="[^"]*">/, () => `<html lang="${language}" data-languages="${offered.join(' ')}">`)
    swap(/(?<=id="first-modules">)[^<]*/, (list) => {
      const modules = JSON.parse(list) as { texts: Record<string, unknown> }
      return JSON.stringify({
        ...modules,
        texts: Object.fromEntries(offered.map((one) => [one, modules.texts[one]])),
      })
    })
  }
  for (const theme of ['dark', 'light'] as const) {
    const ground = tokens[theme]['color-ground'] ?? ''
    if (ground !== own[theme]['color-ground'])
      swap(
        new RegExp(
          `(?<=<meta name="theme-color" content=")[^"]*(?=" media="\\(prefers-color-scheme: ${theme}\\)")`,
        ),
        () => ground,
      )
  }
  const description = brand.description[language]
  if (description) swap(/(?<=name="description"\s+content=")[^"]*/, () => escaped(description))
  if (name) swap(/(?<=name="apple-mobile-web-app-title" content=")[^"]*/, () => escaped(name))
  const title = drawn && (drawn.path === '/' ? name && escaped(name) : drawn.title)
  if (title) swap(/(?<=<title>)[^<]*/, () => title)
  const favicon = pictures.get(brand.favicon ?? '')
  const kind = favicon?.address.endsWith('.png') ? 'image/png' : 'image/svg+xml'
  if (favicon)
    swap(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="/${favicon.address}" type="${kind}" />`)
  const touch = pictures.get(brand.touchIcon ?? '')
  if (touch) swap(/(?<=<link rel="apple-touch-icon" href=")[^"]*/, () => `/${touch.address}`)
  const head =
    (cssFile ? `<link rel="stylesheet" href="/${cssFile}">` : '') +
    (extras ? `<script type="application/json" id="brand">${extras}</script>` : '')
  if (head) swap(/<script type="application\/json" id="first-modules">/, (script) => head + script)
  if (drawn) swap(markupPattern, () => `<div id="prerendered">${drawn.markup}</div><div id="root" hidden>`)
  return page
}

interface Manifest extends Record<string, unknown> {
  shortcuts: { url: string }[]
}

/** What the system reads when the app is installed, in each language. Its pictures of screens show our own brand. */
function manifests(
  { name, brand, language, tokens, pictures }: Stamp,
  read: (file: string) => string,
): [string, string][] {
  const ground = tokens.dark['color-ground']
  const icons = brand.icons.flatMap(({ file, purpose }) => {
    const picture = pictures.get(file)
    return picture
      ? [{ src: `/${picture.address}`, sizes: sizesOf(picture.bytes), type: 'image/png', purpose }]
      : []
  })
  const isGroundOwn = ground === readDefaultTokens().dark['color-ground']
  const edited = (one: Language): string => {
    const { screenshots, ...own } = JSON.parse(read(manifestFile(one))) as Manifest
    const { shortcuts } = brand
    const changed = {
      ...(name || brand.shortName ? { name: name ?? own['name'], short_name: brand.shortName ?? name } : {}),
      ...(brand.description[one] ? { description: brand.description[one] } : {}),
      ...(isGroundOwn ? {} : { background_color: ground, theme_color: ground }),
      ...(icons.length ? { icons } : {}),
      ...(shortcuts
        ? {
            shortcuts: own.shortcuts.filter(({ url }) => shortcuts.some((key) => shortcutPaths[key] === url)),
          }
        : {}),
    }
    return Object.keys(changed).length
      ? JSON.stringify({ ...own, ...changed })
      : JSON.stringify({ ...own, screenshots })
  }
  const all = manifestLanguages.map((one): [string, string] => [manifestFile(one), edited(one)])
  const [first = ''] = all.filter(([file]) => file === manifestFile(language)).map(([, text]) => text)
  const isChanged = all.some(([file, text]) => text !== read(file)) || language !== fallbackLanguage
  return isChanged ? [...all, ['manifest.webmanifest', first]] : []
}

const shortcutPaths = {
  deposit: '/user/finance/deposit',
  letters: '/user/station-letter',
  teamReport: '/agent/team-report',
}

/** "512x512", from the first chunk of a PNG. */
const sizesOf = (png: Buffer) => (png.length > 24 ? `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}` : 'any')

/** The worker's list with what it has to have offline beside the build. */
function withListed(
  worker: string,
  files: ReadonlyMap<string, Buffer>,
  paths: readonly (string | null | undefined)[],
): string {
  const lines = paths.flatMap((path) => {
    const bytes = path ? files.get(path) : undefined
    return path && bytes ? [`\n${listed(path, bytes)}`] : []
  })
  return worker.replace(/(?<=files:`[^`]*)(?=`)/, lines.join(''))
}

/** What of a page the build decides, and what is written into it later: both change, each by itself. */

export interface PageParts {
  /** Everything else: scripts, styles, import map, markup around. */
  code: string
  /** The blocks that an operator sets: the platform and the brand, without regard to how their JSON is written. */
  settings: string[]
  /** What the page shows before the app is there. */
  drawn: string
  /** A host drew that anew with what its server shows (`src/operator/brand/page-content.ts`). */
  isDrawnByHost: boolean
}

const block = /<script type="application\/json" id="(platform|brand|home-content)">([\s\S]*?)<\/script>/g
const drawnPart = /(<div id="prerendered")( data-drawn)?>([\s\S]*?)(<\/div><div id="root" hidden>)/

function plainJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}

export function partsOf(page: string): PageParts {
  const settings: string[] = []
  const [, , mark, drawn = ''] = drawnPart.exec(page) ?? []
  const code = page
    .replace(drawnPart, (_all, open: string, _mark, _drawn, close: string) => `${open}>${close}`)
    .replaceAll(block, (_all, id: string, text: string) => {
      // Answers of the server are as much its own as those to later calls.
      if (id !== 'home-content') settings.push(`${id} ${plainJson(text)}`)
      return ''
    })
  return { code, settings, drawn, isDrawnByHost: mark !== undefined }
}

const attribute = String.raw`\s+([\w-]+)(?:="([^"<>]*)")?`
const markup = new RegExp(String.raw`[^<>]+|<!--[^<>]*-->|</?([a-z][a-z\d]*)((?:${attribute})*)\s*/?>`, 'iy')
const active =
  /^(?:script|style|iframe|frame|object|embed|base|meta|form|template|link|animate|set|foreignobject)$/i
const activeAttribute = /^(?:on.*|style|srcdoc|formaction|http-equiv)$/i
const leadsSomewhere = /^(?:href|src|action|background|data|poster)$/i
const plainAddress = /^(?:[/#]|https?:\/\/|mailto:|tel:|data:image\/)/

/** Whether markup that a host drew can do no more than show and link: nothing in it runs, loads code or restyles. */
export function isInert(drawn: string): boolean {
  markup.lastIndex = 0
  while (markup.lastIndex < drawn.length) {
    const part = markup.exec(drawn)
    if (!part) return false
    const [, tag = '', attributes = ''] = part
    const isPreload = tag === 'link' && / rel="preload"/.test(attributes) && / as="image"/.test(attributes)
    if (active.test(tag) && !isPreload) return false
    for (const [, name = '', value = ''] of attributes.matchAll(new RegExp(attribute, 'g')))
      if (activeAttribute.test(name) || (leadsSomewhere.test(name) && !plainAddress.test(value))) return false
  }
  return true
}

import type { CallName } from '~/api/paths.ts'
import type { HomeContent } from '~/build/page/first-modules.ts'
import { canDraw, drawPages } from './draw-pages.ts'

export type HomeCall = readonly [name: CallName, path: string, body: string]

const blockOf = (page: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">([\\s\\S]*?)</script>`).exec(page)?.[1]

/** What home asks for a visitor, as a delivered index.html names it. */
export const homeCalls = (page: string): HomeCall[] =>
  (JSON.parse(blockOf(page, 'first-modules') ?? '{}') as { calls?: HomeCall[] }).calls ?? []

export const languageOf = (page: string) => /<html lang="([^"]*)"/.exec(page)?.[1] ?? 'ja-JP'

/** What the back end at `origin` answers now to home's calls, as it would to a visitor. Throws where it answers none. */
export async function answersOf(page: string, origin: string): Promise<Record<string, string>> {
  const asked = homeCalls(page).map(async ([name, path, body]) => {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': languageOf(page) }
    const answer = await fetch(new URL(path, origin), { method: 'POST', body, headers })
    if (!answer.ok) throw new Error(`${path} of ${origin} was answered ${answer.status}`)
    return [name + body, await answer.text()] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}

/**
 * A delivered index.html with what a visitor's home shows of the server (banners, first notice, games), so that the first
 * paint is the last. `answers`: the server's, by call name and body, in the page's language, for a visitor. Unchanged
 * where the build's prerenderer is missing.
 */
export async function withHomeContent(page: string, answers: Readonly<Record<string, string>>, at: number) {
  if (!(await canDraw(page))) return page
  const drawn = await drawPages({
    page,
    paths: ['/'],
    host: {
      platform: blockOf(page, 'platform') ?? '{}',
      brand: blockOf(page, 'brand') ?? null,
      language: languageOf(page),
      answers,
    },
  })
  // Notices come with all their texts, of which home shows one title: the app asks for them by itself.
  const kept = Object.entries(answers).filter(([call]) => !call.startsWith('notice/query'))
  const content: HomeContent = { at, answers: Object.fromEntries(kept) }
  const block = `<script type="application/json" id="home-content">${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>`
  return page
    .replace(
      /(<div id="prerendered">)[\s\S]*?(<\/div><div id="root" hidden>)/,
      (_all, open: string, close: string) => open + (drawn.get('/')?.markup ?? '') + close,
    )
    .replace('<script type="application/json" id="first-modules">', (script) => block + script)
}

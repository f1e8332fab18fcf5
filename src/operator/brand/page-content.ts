import type { CallName } from '~/api/paths.ts'
import type { HomeContent } from '~/build/page/first-modules.ts'
import { canDraw, drawPages } from './draw-pages.ts'

export type PageCall = readonly [name: CallName, path: string, body: string]

const blockOf = (page: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">([\\s\\S]*?)</script>`).exec(page)?.[1]

interface Modules {
  calls?: PageCall[]
  page?: string
}

const modulesOf = (page: string) => JSON.parse(blockOf(page, 'first-modules') ?? '{}') as Modules

/** What a page asks for a visitor, as the delivered document names it. */
export const callsOf = (page: string): PageCall[] => modulesOf(page).calls ?? []

export const languageOf = (page: string) => /<html lang="([^"]*)"/.exec(page)?.[1] ?? 'ja-JP'

/** What the back end at `origin` answers now to a page's calls, as it would to a visitor. Throws where it answers none. */
export async function answersOf(page: string, origin: string): Promise<Record<string, string>> {
  const asked = callsOf(page).map(async ([name, path, body]) => {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': languageOf(page) }
    const answer = await fetch(new URL(path, origin), { method: 'POST', body, headers })
    if (!answer.ok) throw new Error(`${path} of ${origin} was answered ${answer.status}`)
    return [name + body, await answer.text()] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}

/** As many rows of a list as the first screen of a phone shows, and some more. */
const drawnRows = 8

/** A list as if it were so short: the whole one comes with the app. */
function shortened(answer: string): string {
  const whole = JSON.parse(answer) as { data?: { records?: unknown[]; total?: unknown; pages?: unknown } }
  const records = whole.data?.records?.slice(0, drawnRows)
  if (!records) return answer
  return JSON.stringify({ ...whole, data: { ...whole.data, records, total: records.length, pages: 1 } })
}

const escaped = (json: string) => json.replaceAll('<', '\\u003c')

/** The hall counts its machines and is drawn with all of them, or where one answer does not have them all, with none. */
function completeHall(answer: string): string | null {
  const { data } = JSON.parse(answer) as { data?: { records?: unknown[]; total?: unknown } }
  return data?.records?.length === Number(data?.total) ? answer : null
}

/** Home brings the answers along, so that the app need not ask; notices with all their texts would weigh too much. */
function contentBlock(answers: Readonly<Record<string, string>>, at: number): string {
  const kept = Object.entries(answers).filter(([call]) => !call.startsWith('notice/query'))
  const content: HomeContent = { at, answers: Object.fromEntries(kept) }
  return `<script type="application/json" id="home-content">${escaped(JSON.stringify(content))}</script>`
}

/** A page with what a visitor sees of the server, so that the first paint is the last; unchanged without a prerenderer. */
export async function withPageContent(
  page: string,
  answers: Readonly<Record<string, string>>,
  at: number,
  platform: string,
) {
  if (!(await canDraw(page))) return page
  const { page: path = '/' } = modulesOf(page)
  const isHome = path === '/'
  const shown = Object.entries(answers).map(([call, answer]) => [
    call,
    isHome ? answer : path === '/amigo' ? completeHall(answer) : shortened(answer),
  ])
  if (shown.some(([, answer]) => answer === null)) return page
  const drawn = await drawPages({
    page,
    paths: [path],
    host: {
      platform,
      brand: blockOf(page, 'brand') ?? null,
      language: languageOf(page),
      answers: Object.fromEntries(shown) as Record<string, string>,
    },
  })
  const block = isHome
    ? contentBlock(answers, at)
    : `<script type="application/json" id="platform">${escaped(platform)}</script>`
  return page
    .replace(
      /(<div id="prerendered")>[\s\S]*?(<\/div><div id="root" hidden>)/,
      (_all, open: string, close: string) => `${open} data-drawn>${drawn.get(path)?.markup ?? ''}${close}`,
    )
    .replace('<script type="application/json" id="first-modules">', (script) => block + script)
}

export const platformOf = (page: string) => blockOf(page, 'platform') ?? '{}'

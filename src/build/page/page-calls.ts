import { dataBlock, type FirstModules, type HomeContent } from './first-modules.ts'

/** What a host wrote into the page is news for so long; an older page shows it until the server has answered. */
const newsMs = 10 * 60_000

/** Home's answers of a host, where the page carries them and they are news. */
function contentOfPage(): Record<string, string> {
  const { at, answers } = JSON.parse(dataBlock('home-content') ?? '{"at":0,"answers":{}}') as HomeContent
  return Math.abs(Date.now() - at) < newsMs ? answers : {}
}

/** What the page asks for a visitor, beside the app instead of after it (`src/api/http.ts` takes the answers). */
export function askForPage(calls: FirstModules['calls'], language: string, own: string): void {
  try {
    const { apiBaseUrl = '', pathOverrides = {} } = JSON.parse(dataBlock('platform') ?? '{}') as {
      apiBaseUrl?: string
      pathOverrides?: Record<string, string>
    }
    const known = language === own ? contentOfPage() : {}
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': language }
    const ask = (url: string, body: string) => fetch(url, { method: 'POST', body, headers }).catch(() => null)
    window.amigoCalls = Object.fromEntries(
      calls.map(([name, path, body]) => {
        const answer = known[name + body]
        return [
          name + body,
          answer
            ? Promise.resolve(new Response(answer))
            : ask(apiBaseUrl.replace(/\/+$/, '') + (pathOverrides[name] ?? path), body),
        ]
      }),
    )
  } catch {
    // A block that the app itself will complain about.
  }
}

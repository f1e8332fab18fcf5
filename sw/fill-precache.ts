/**
 * Fills the precache before Workbox looks at it, which fetches one chunk after the other (250 waits on a phone). Here six
 * come at a time, and a chunk in which only the names of other chunks changed is not fetched at all: one changed line
 * renames everything that imports it, and so on up. Such a chunk is written anew from the former build's, with the new
 * names in it, and taken only if it then has the digest that it must have.
 */
import { digestOf } from './digest.ts'
import { fetchAsset, fetchInTime } from './fetch-in-time.ts'
import { chunks, type Chunk } from './release.ts'

const atOnce = 6
const hashedName = /[\w.-]+-[\w-]{8}\.(?:js|css)/g

const nameOf = (url: string) => /[^/?]*(?=\?|$)/.exec(url.slice(url.lastIndexOf('/') + 1))?.[0] ?? ''
/** What a chunk is called in every build. */
const stemOf = (name: string) => name.replace(/-[\w-]{8}(\.\w+)$/, '$1')

/** `keyOf`: the address under which the precache keeps a chunk. Rejects when one does not come. */
export async function fillPrecache(cache: Cache, keyOf: (chunk: Chunk) => string): Promise<void> {
  const cached = (await cache.keys()).map(({ url }) => url)
  const known = new Set(cached)
  const missing = chunks.filter((chunk) => !known.has(keyOf(chunk)))
  if (!missing.length) return
  const former = new Map(cached.map((url) => [stemOf(nameOf(url)), url]))
  const renamed = renames(
    [...cached, ...(await laterOfFormer(cache, cached))].map(nameOf),
    [...chunks.map(({ url }) => url), ...(await laterOf(await fetchList()))].map(nameOf),
  )
  const next = async (): Promise<void> => {
    for (let chunk = missing.shift(); chunk; chunk = missing.shift()) {
      const key = keyOf(chunk)
      const response = (await written(chunk, former, renamed, cache)) ?? (await fetched(chunk, key))
      await cache.put(key, response)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

/** Former name → this build's, where only one chunk is called so in every build. */
function renames(former: readonly string[], ours: readonly string[]): Map<string, string> {
  const byStem = new Map<string, string[]>()
  for (const name of new Set(ours)) byStem.set(stemOf(name), [...(byStem.get(stemOf(name)) ?? []), name])
  return new Map(
    former.flatMap((name) => {
      const [now, another] = byStem.get(stemOf(name)) ?? []
      return now && !another ? [[name, now] as const] : []
    }),
  )
}

/** Chunks that are not fetched ahead, but that others name: texts, and what is only used online. */
const laterOf = async (list: Response | undefined): Promise<string[]> =>
  Object.values(((await list?.json()) ?? {}) as Record<string, string[]>).flat()

const fetchList = () => fetchInTime('/texts.json', { cache: 'no-cache', credentials: 'same-origin' })

async function laterOfFormer(cache: Cache, cached: readonly string[]): Promise<string[]> {
  const lists = cached.filter((url) => nameOf(url) === 'texts.json')
  return (await Promise.all(lists.map(async (url) => laterOf(await cache.match(url))))).flat()
}

async function written(
  { url, integrity }: Chunk,
  former: ReadonlyMap<string, string>,
  renamed: ReadonlyMap<string, string>,
  cache: Cache,
): Promise<Response | null> {
  const source = url.startsWith('assets/') ? former.get(stemOf(nameOf(url))) : undefined
  const response = source ? await cache.match(source) : undefined
  if (!response) return null
  const text = (await response.text()).replace(hashedName, (name) => renamed.get(name) ?? name)
  const bytes = new TextEncoder().encode(text)
  if ((await digestOf(bytes.buffer)) !== integrity) return null
  return new Response(bytes, { headers: response.headers })
}

async function fetched({ url, revision, integrity }: Chunk, key: string): Promise<Response> {
  const response = await fetchAsset(new URL(`/${url}`, key).href, {
    cache: revision ? 'reload' : 'default',
    credentials: 'same-origin',
    redirect: 'error',
    ...(integrity ? { integrity } : {}),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}

/**
 * Fills the precache: six at a time, and a chunk in which only the names of other chunks changed is not fetched at all.
 * One changed line renames everything that imports it, and so on up; such a chunk is written anew from the former
 * build's, with the new names in it, and taken only if it then has the digest that it must have.
 */
import { digestOf, isSound } from './digest.ts'
import { fetchAsset } from './fetch-in-time.ts'
import { chunks, type Chunk } from './release.ts'

const atOnce = 6
/** What the page itself asks for comes first. */
const low: RequestInit = { priority: 'low' }
const listName = 'texts.json'
const hashedName = /[\w.-]+-[\w-]{8}\.(?:js|css)/g

const nameOf = (url: string) => url.replace(/[^?]*\/|\?.*/g, '')
/** What a chunk is called in every build. */
const stemOf = (name: string) => name.replace(/-[\w-]{8}(\.\w+)$/, '$1')

/**
 * Fills in what of `wanted` is missing. `keyOf`: the address under which the precache has a chunk. `weighed`: what is
 * there already is read, and fetched anew where it is not what it must be. Rejects when one does not come.
 */
export async function fillPrecache(
  cache: Cache,
  wanted: readonly Chunk[],
  keyOf: (chunk: Chunk) => string,
  mode: 'weighed' | 'by name' = 'by name',
): Promise<void> {
  const cached = (await cache.keys()).map(({ url }) => url)
  const known = new Set(cached)
  const isThere = async (chunk: Chunk) =>
    known.has(keyOf(chunk)) &&
    (mode === 'by name' || (await isSound(await cache.match(keyOf(chunk)), chunk.digest)))
  const missing: Chunk[] = []
  for (const chunk of wanted) if (!(await isThere(chunk))) missing.push(chunk)
  if (!missing.length) return
  // It says what the texts and what is only used online are called now.
  const list = missing.find(({ url }) => url === listName)
  if (list) await cache.put(keyOf(list), await fetchChunk(list, keyOf(list), low))
  const former = new Map(cached.map((url) => [stemOf(nameOf(url)), url]))
  const renamed = former.size ? await renames(cache, cached, keyOf) : new Map<string, string>()
  const next = async (): Promise<void> => {
    for (let chunk = missing.shift(); chunk; chunk = missing.shift()) {
      if (chunk === list) continue
      const key = keyOf(chunk)
      const response = (await written(chunk, former, renamed, cache)) ?? (await fetchChunk(chunk, key, low))
      await cache.put(key, response)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

/** Former name → this build's, where only one chunk is called so in every build. */
async function renames(
  cache: Cache,
  cached: readonly string[],
  keyOf: (chunk: Chunk) => string,
): Promise<Map<string, string>> {
  const former = [...cached, ...(await laterOfFormer(cache, cached))].map(nameOf)
  const list = chunks.find(({ url }) => url === listName)
  const later = await laterOf(list && (await cache.match(keyOf(list))))
  const byStem = new Map<string, string[]>()
  for (const name of new Set([...chunks.map(({ url }) => url), ...later].map(nameOf)))
    byStem.set(stemOf(name), [...(byStem.get(stemOf(name)) ?? []), name])
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

async function laterOfFormer(cache: Cache, cached: readonly string[]): Promise<string[]> {
  const lists = cached.filter((url) => nameOf(url) === listName)
  return (await Promise.all(lists.map(async (url) => laterOf(await cache.match(url))))).flat()
}

async function written(
  { url, digest }: Chunk,
  former: ReadonlyMap<string, string>,
  renamed: ReadonlyMap<string, string>,
  cache: Cache,
): Promise<Response | null> {
  const source = url.startsWith('assets/') ? former.get(stemOf(nameOf(url))) : undefined
  const response = source ? await cache.match(source) : undefined
  if (!response) return null
  const text = (await response.text()).replace(hashedName, (name) => renamed.get(name) ?? name)
  const bytes = new TextEncoder().encode(text)
  if ((await digestOf(bytes.buffer)) !== digest) return null
  return new Response(bytes, { headers: response.headers })
}

/** Fetches a chunk of this build; `key` is its address in the precache. Rejects where it is not what it must be. */
export async function fetchChunk(
  { url, revision, digest }: Chunk,
  key: string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetchAsset(new URL(`/${url}`, key).href, {
    // What has the same name in every build is asked for anew; what was asked for a moment ago is not sent again.
    init: {
      ...init,
      cache: revision ? 'no-cache' : 'default',
      credentials: 'same-origin',
      redirect: 'error',
    },
    digest,
  })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}

/**
 * What a player is answered of a public call when the network fails, and what of it is stored. Beside the model
 * (`tests/resilience/faults/worker-model.ts`), which goes through long sequences of it.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCall, cachedCalls, type Environment } from './cached-calls.ts'
import { FakeCaches } from './fake-caches.ts'

const dayMs = 86_400_000
const begin = 1_800_000_000_000
const good = '{"code":200,"data":"fresh"}'
const never = () => new Promise<never>(() => undefined)

let caches: FakeCaches
let now: number
let network: () => Response | Promise<Response>
let wait: (ms: number) => Promise<unknown>

const cut = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const answers =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status })

beforeEach(() => {
  caches = new FakeCaches()
  now = begin
  network = answers(good)
  wait = never
})

/** The answer, and what goes on after it. */
function begun(store: Environment['store'] = caches, call = 'notice/query') {
  const request = new Request(`https://app.test/v2/app/${call}`, { method: 'POST', body: '{}' })
  const going: Promise<unknown>[] = []
  const environment = { store, fetch: async () => network(), now: () => now, wait: (ms: number) => wait(ms) }
  return { going, response: answerCall(request, environment, (work) => going.push(work)) }
}
async function ask(store?: Environment['store'], call?: string) {
  const { going, response } = begun(store, call)
  await response.catch(() => undefined)
  await Promise.all(going)
  return response
}
const read = async () => (await ask()).text()
const stored = () => [...(caches.stored.get('calls')?.values() ?? [])]

describe('a call that was answered before', () => {
  beforeEach(async () => void (await ask()))

  it.each([
    ['an empty body', ''],
    ['a portal’s page', '<form>Wi-Fi</form>'],
    ['a text', '"code"'],
    ['nothing', 'null'],
    ['an answer without a code', '{"data":1}'],
    ['an empty code', '{"code":" "}'],
    ['a code that is none', '{"code":true}'],
  ])('shows what was answered where the network says %s', async (_what, text) => {
    network = answers(text)
    expect(await read()).toBe(good)
    expect(stored()).toHaveLength(1)
  })
  it.each(['{"code":500,"data":null}', '{"code":"401"}'])(
    'shows a refusal as it is, and caches none (%s)',
    async (refusal) => {
      network = answers(refusal)
      expect(await read()).toBe(refusal)
      network = cut
      expect(await read()).toBe(good)
    },
  )
  it('caches nothing that comes with the status of a failure', async () => {
    network = answers('{"code":200,"data":"odd"}', 500)
    expect((await ask()).status).toBe(500)
    network = cut
    expect(await read()).toBe(good)
  })
  it('takes a code that is a text for what it says', async () => {
    network = answers('{"code":"200","data":"text"}')
    await ask()
    network = cut
    expect(await read()).toBe('{"code":"200","data":"text"}')
  })
  it('is shown after two seconds of a silent network, and not before', async () => {
    const waits: number[] = []
    network = never
    wait = async (ms) => void waits.push(ms)
    expect(await (await begun().response).text()).toBe(good)
    expect(waits).toEqual([2000])
  })
  it('is JSON with its age for seven days to the millisecond, then it is gone', async () => {
    network = cut
    now += 7 * dayMs
    const response = await ask()
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
    expect(response.headers.get('Amigo-Cached-At')).toBe(String(begin))
    now += 1
    await expect(ask()).rejects.toThrow('Failed to fetch')
    expect(stored()).toEqual([])
  })
  it.each([[''], ["12 o'clock"], ['1e400'], ['1e400 1'], [null]])(
    'is gone where its age is damaged: %j',
    async (age) => {
      for (const entry of stored()) entry.headers = age === null ? [] : [['Amigo-Cached-At', age]]
      network = cut
      await expect(ask()).rejects.toThrow('Failed to fetch')
      expect(stored()).toEqual([])
    },
  )
  it('is shown in the very millisecond in which it came, also where the disk is full by then', async () => {
    caches.isFull = true
    network = cut
    expect(await read()).toBe(good)
  })
  it('ages from now on where the clock was ahead as it came', async () => {
    network = cut
    now -= 60 * dayMs
    expect(await read()).toBe(good)
    now += 7 * dayMs + 1
    await expect(ask()).rejects.toThrow('Failed to fetch')
  })
  it('is shown where the clock was ahead as it came and the disk is full by now', async () => {
    network = cut
    now -= 60 * dayMs
    caches.isFull = true
    expect(await read()).toBe(good)
  })
})

describe('what is stored', () => {
  it('are the forty answers that came last, none older than a week', async () => {
    await ask(caches, 'old')
    now += 7 * dayMs
    await ask(caches, 'old enough')
    expect(stored()).toHaveLength(2)
    now += 7 * dayMs + 1
    for (let call = 0; call < 42; call += 1) {
      now += 1
      await ask(caches, `call-${call}`)
      if (call === 0) expect(stored()).toHaveLength(1)
    }
    const names = [...(caches.stored.get('calls')?.keys() ?? [])].map((url) => new URL(url).pathname.slice(8))
    expect(names).toEqual(Array.from({ length: 40 }, (_, index) => `call-${index + 2}`))
  })
  it('loses the oldest answer, also where a clock that was changed had them written in another order', async () => {
    for (let call = 0; call < 40; call += 1) await ask(caches, `call-${call}`)
    // The first that was written is the youngest.
    for (const [index, entry] of stored().entries())
      entry.headers = [[cachedCalls.ageHeader, String(begin - ((index * 7) % 40))]]
    await ask(caches, 'another')
    const ages = stored().map(({ headers }) => begin - Number(headers[0]?.[1]))
    expect(Math.max(...ages)).toBe(38)
    expect(ages).toHaveLength(40)
  })
  it('does not lose one for an entry that another worker takes away in that moment', async () => {
    for (let call = 0; call < 39; call += 1) await ask(caches, `call-${call}`)
    const open = caches.open.bind(caches)
    vi.spyOn(caches, 'open').mockImplementation(async (name) => {
      const cache = await open(name)
      const keys = cache.keys.bind(cache)
      cache.keys = async () => [...(await keys()), new Request('https://app.test/gone')]
      return cache
    })
    await ask(caches, 'fortieth')
    expect(stored()).toHaveLength(40)
  })
  it('costs one write for each answer: nothing that was stored is written again', async () => {
    const put = vi.fn<(url: string) => void>()
    const open = caches.open.bind(caches)
    vi.spyOn(caches, 'open').mockImplementation(async (name) => {
      const cache = await open(name)
      const write = cache.put.bind(cache)
      cache.put = (key, response) => {
        put(key instanceof Request ? new URL(key.url).pathname : String(key))
        return write(key, response)
      }
      return cache
    })
    await ask(caches, 'one')
    await ask(caches, 'other')
    expect(put.mock.calls).toEqual([['/v2/app/one'], ['/v2/app/other']])
  })
  it('goes rather than that a call fails where the disk is full', async () => {
    await ask(caches, 'other')
    caches.isFull = true
    expect(await read()).toBe(good)
    expect(caches.stored.has('calls')).toBe(false)
  })
  it('may be nothing at all: where the browser refuses its caches, every call is the network’s', async () => {
    const refused = () => Promise.reject(new DOMException('', 'SecurityError'))
    const store = { open: vi.fn(refused), delete: vi.fn(refused) }
    expect(await (await ask(store)).text()).toBe(good)
    network = answers('<h1>502</h1>', 502)
    expect((await ask(store)).status).toBe(502)
  })
})

it('shows a slow answer where there was none before', async () => {
  wait = async () => undefined
  network = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return new Response(good)
  }
  expect(await read()).toBe(good)
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  both,
  cut,
  envelope,
  info,
  isAgent,
  json,
  openWire,
  outcomes,
  profile,
  sentPaths,
  together,
  type Sent,
} from './wire.ts'

let wire: Awaited<ReturnType<typeof openWire>>
beforeEach(async () => void (wire = await openWire()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what comes in a batch', () => {
  it.each([
    ['a refusal', { code: 503, msg: 'closed' }, 'refused'],
    ['data of another shape', envelope('yes?'), 'malformed'],
    ['no envelope', '<html>', 'malformed'],
    ['a list', [], 'malformed'],
  ])('%s concerns one read alone', async (_what, part, kind) => {
    wire.answers = [together(part, envelope(true))]
    expect(await both()).toEqual([kind, 'read'])
    expect(wire.sent).toHaveLength(1)
    expect(wire.signedOut).toEqual([])
  })
  it('null has the read asked for by itself', async () => {
    wire.answers = [together(null, envelope(true)), json(envelope(profile))]
    expect(await both()).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['batch', 'user/info'])
  })
  it('a sign-out signs out once, whether for one, for each or for all', async () => {
    const out = { code: 401, msg: 'out' }
    wire.answers = [together(out, envelope(true))]
    expect(await both()).toEqual(['unauthorised', 'read'])
    expect(wire.signedOut).toEqual(['T1'])
    for (const answer of [together(out, out), json(out), json('<html>', 401)]) {
      wire.token = 'T2'
      wire.answers = [answer]
      expect(await both()).toEqual(['unauthorised', 'unauthorised'])
    }
    expect(wire.signedOut).toEqual(['T1', 'T2', 'T2', 'T2'])
  })
  it.each([
    ['a proxy that failed', json('<html>', 502), 'malformed'],
    ['a server that broke', json({ code: 500, msg: 'x' }, 500), 'malformed'],
    ['a page', () => new Response('<html>'), 'malformed'],
    ['a closed site', json({ code: 503, msg: 'closed' }), 'refused'],
    ['too many calls', json({ code: 429, msg: 'slowly' }), 'refused'],
    ['more parts than calls', together(...Array.from({ length: 3 }, () => envelope(true))), 'malformed'],
    ['no parts', json(envelope({ records: [] })), 'malformed'],
  ])('%s fails each as it would have failed alone, and nothing is repeated', async (_what, answer, kind) => {
    wire.answers = [answer]
    expect(await both()).toEqual([kind, kind])
    expect(wire.sent).toHaveLength(1)
  })
  it('nothing has each tried once more, by itself', async () => {
    wire.answers = [cut, json(envelope(profile)), json(envelope(true))]
    expect(await both()).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['batch', 'user/info', 'agent/is/agent'])
    wire.sent.length = 0
    expect(await both()).toEqual(['transport', 'transport'])
    expect(wire.sent).toHaveLength(3)
  })
})

describe('a read that is given up', () => {
  /** Until the request is given up. */
  const silent = ({ signal }: Sent) =>
    new Promise<Response>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  it('leaves the others their answer', async () => {
    const gone = new AbortController()
    let answer = (_response: Response) => undefined as void
    wire.answers = [() => new Promise((resolve) => (answer = resolve))]
    const ends = outcomes(info(gone.signal), isAgent())
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1))
    gone.abort()
    expect(wire.sent[0]?.signal.aborted).toBe(false)
    answer(together(envelope(profile), envelope(true))())
    expect(await ends).toEqual(['aborted', 'read'])
  })
  it('is not sent where that comes first', async () => {
    const gone = new AbortController()
    wire.answers = [json(envelope(true))]
    const ends = outcomes(info(gone.signal), isAgent())
    gone.abort()
    expect(await ends).toEqual(['aborted', 'read'])
    expect(sentPaths()).toEqual(['agent/is/agent'])
  })
  it('as the last one of a request ends that', async () => {
    const gone = new AbortController()
    wire.answers = [silent]
    const ends = outcomes(info(gone.signal), isAgent(gone.signal))
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1))
    gone.abort()
    expect(await ends).toEqual(['aborted', 'aborted'])
    expect(wire.sent[0]?.signal.aborted).toBe(true)
    expect(wire.sent).toHaveLength(1)
  })
  it('after 60 seconds is a time-out, and is not tried again', async () => {
    const deadlines: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const deadline = new AbortController()
      deadlines.push(deadline)
      return deadline.signal
    })
    wire.answers = [silent]
    const ends = both()
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1))
    for (const deadline of deadlines) deadline.abort(new DOMException('too long', 'TimeoutError'))
    expect(await ends).toEqual(['transport', 'transport'])
    expect(wire.sent[0]?.signal.aborted).toBe(true)
    expect(wire.sent).toHaveLength(1)
  })
})

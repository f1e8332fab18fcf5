import { describe, expect, it } from 'vitest'
import { frameMessage, launchPlan, readLastGame, webAddress } from './rules.ts'

const own = 'https://app.example'

describe('launchPlan', () => {
  it('frames a game of another origin and follows the other modes', () => {
    const url = 'https://machine.example/play?launch=1'
    expect(launchPlan({ url, openMode: 'iframe' }, own)).toEqual({ mode: 'frame', url })
    expect(launchPlan({ url, openMode: 'tab' }, own)?.mode).toBe('tab')
    expect(launchPlan({ url, openMode: 'redirect' }, own)?.mode).toBe('redirect')
  })
  it('never frames our own origin, where the sandbox would hold nothing', () => {
    expect(launchPlan({ url: `${own}/game`, openMode: 'iframe' }, own)?.mode).toBe('redirect')
  })
  it('opens nothing but http(s)', () => {
    for (const url of `javascript:alert(1) data:text/html,x
      blob:https://app.example/1 file:///etc`.split(/\s+/))
      expect(launchPlan({ url, openMode: 'tab' }, own), url).toBeNull()
    expect(webAddress(null)).toBeNull()
    expect(webAddress('/relative')).toBeNull()
  })
})

describe('frameMessage', () => {
  it('understands two messages and ignores the rest', () => {
    expect(frameMessage({ type: 'amigo:balance', balance: '1' })).toBe('balance')
    expect(frameMessage({ type: 'amigo:leave' })).toBe('leave')
    expect(frameMessage({ type: 'amigo:closed' })).toBe('leave')
    for (const other of [null, 'amigo:leave', 7, [], { type: 'amigo:pay' }, { kind: 'amigo:leave' }])
      expect(frameMessage(other)).toBeNull()
  })
})

describe('readLastGame', () => {
  const note = { gameId: 'koi', machineId: 'A-1', since: '2026-07-01T05:02:00.000Z', userId: '1' }

  it('gives the player their own last game only', () => {
    expect(readLastGame(JSON.stringify(note), '1')).toEqual(note)
    expect(readLastGame(JSON.stringify(note), '2')).toBeNull()
  })
  it('ignores what is damaged', () => {
    for (const odd of [null, '', '{', '[]', JSON.stringify({ ...note, since: 'soon' }), '{"userId":"1"}'])
      expect(readLastGame(odd, '1')).toBeNull()
  })
})

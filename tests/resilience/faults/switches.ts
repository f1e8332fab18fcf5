/**
 * Players who come and go on one device, in two tabs, with writes that come late: after each change nothing of an
 * earlier player may be in storage, and a page load must not bring it back. The session, the effects of its changes and
 * the keeping of copies are the real ones; time, storage, the page and the other tab are ours.
 */
import { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from '../../../src/app/router.tsx'
import { followSession } from '../../../src/app/session-effects.ts'
import { profileAnsweredTo, profileQuery } from '../../../src/domain/player/profile.ts'
import { writeStored } from '../../../src/lib/storage.ts'
import { persistReads } from '../../../src/pwa/persist/persist-reads.ts'
import { restoreReads } from '../../../src/pwa/persist/restore-reads.ts'
import { acceptToken, refuseToken, session, startSession } from '../../../src/session/session.ts'
import { signOut, signOutTasks } from '../../../src/session/sign-out.ts'
import type { Line } from '../line.ts'
import { Clock, type Timer } from './clock.ts'
import { installStorage } from './memory-storage.ts'
import { Random } from './random.ts'

export interface SwitchTally {
  switches: number
  /** Times that something was kept at all: without it, finding nothing would prove nothing. */
  kept: number
  /** Page loads that brought the present player's own copy back. */
  restored: number
  problems: string[]
}

const copies = 'amigo.copies'

/** Puts time, storage and the page in the place of the browser's; gives back what undoes it. */
function stage() {
  const clock = new Clock()
  const before = { setTimeout, clearTimeout, setInterval, clearInterval }
  const storage = installStorage()
  let bus = new EventTarget()
  const went = { home: 0, reloads: 0 }
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    getElementById: () => ({ textContent: '{"build":"b1"}' }),
    documentElement: { style: { visibility: '' } },
  })
  Object.assign(globalThis, {
    document: page,
    addEventListener: (type: string, listener: () => void) => bus.addEventListener(type, listener),
    removeEventListener: (type: string, listener: () => void) => bus.removeEventListener(type, listener),
    location: { assign: () => (went.home += 1), reload: () => (went.reloads += 1) },
    // Of TanStack Query only the waits of the persister matter here; nothing repeats.
    setTimeout: (run: () => void, ms = 0) => clock.after(ms, run),
    clearTimeout: (timer: Timer | undefined) => timer && clock.stop(timer),
  })
  return {
    clock,
    storage,
    look: (state: string) => {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    },
    went,
    leave: () => bus.dispatchEvent(new Event('pagehide')),
    /** The browser shows the page again as it was left. Gives whether the page loads anew instead. */
    comeBack: (): boolean => {
      const earlierReloads = went.reloads
      bus.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      return went.reloads > earlierReloads
    },
    /** A new document: nobody of the last one listens any more. */
    loadAnew: () => {
      bus = new EventTarget()
    },
    /** What the browser tells this tab when another one changed storage. */
    tell: (key: string) => bus.dispatchEvent(Object.assign(new Event('storage'), { key })),
    end: () => Object.assign(globalThis, before),
  }
}

const router = {
  state: { status: 'idle', matches: [] },
  invalidate: () => Promise.resolve(),
} as unknown as AppRouter

export async function runSwitches(switches: number, seed: number): Promise<SwitchTally> {
  const random = new Random(seed)
  const tally: SwitchTally = { switches, kept: 0, restored: 0, problems: [] }
  const { clock, storage, went, look, leave, comeBack, loadAnew, tell, end } = stage()
  session.token = null
  profileAnsweredTo(null)
  startSession()
  // A back end that never answers.
  signOutTasks.add(() => new Promise(() => undefined))
  let client = new QueryClient()
  followSession(client, router)
  let stop = persistReads(client)
  const earlier = new Set<string>()

  const complain = (what: string) => {
    for (const [key, text] of storage)
      for (const planted of earlier)
        if (text.includes(planted)) tally.problems.push(`${what}: "${planted}" in ${key}`)
    for (const query of client.getQueryCache().getAll())
      for (const planted of earlier)
        if (confirmed && JSON.stringify(query.state.data ?? null).includes(planted))
          tally.problems.push(`${what}: "${planted}" on the screens of another player`)
  }
  /** The profile of the present player has been answered. */
  let confirmed = false

  const read = (key: string, data: unknown) => {
    client.getQueryCache().build(client, { queryKey: [key], meta: { persist: 'whole' } })
    client.setQueryData([key], data)
  }
  const answerProfile = (userId: string) => {
    profileAnsweredTo(session.token)
    client.getQueryCache().build(client, { queryKey: profileQuery().queryKey, meta: { persist: 'profile' } })
    client.setQueryData(profileQuery().queryKey, { userId, userName: `name-${userId}` } as never)
    confirmed = true
  }

  for (let turn = 0; turn < switches; turn += 1) {
    const userId = `player-${turn}-${random.digits(6)}`
    const token = `token-${turn}-${random.digits(12)}`
    confirmed = false
    acceptToken(token)
    await clock.advance(random.below(1500))
    answerProfile(userId)
    const planted = `planted-${userId}`
    for (const key of ['letters', 'records', 'orders']) if (random.below(4)) read(key, { records: [planted] })
    if (random.below(3)) writeStored('drafts', planted)
    await clock.advance(random.below(2500))
    if (random.below(4) === 0) look('hidden')
    if (random.below(4) === 0) leave()
    if (storage.get(copies)?.includes(planted)) tally.kept += 1
    complain('while signed in')

    // The page is loaded again, perhaps without a network: the guard would let the copy's player in.
    if (random.below(3) === 0) {
      leave()
      stop()
      client = new QueryClient()
      profileAnsweredTo(null)
      await restoreReads(client)
      followSession(client, router)
      stop = persistReads(client)
      const data = client
        .getQueryCache()
        .getAll()
        .map((query) => JSON.stringify(query.state.data))
      if (data.some((text) => text.includes(planted))) tally.restored += 1
      complain('after a page load')
    }
    look('visible')
    // Something that is still on its way to storage when the session ends.
    if (random.below(2)) read('late', { records: [planted] })

    const ways: Record<string, () => void> = {
      // As the button does it; the tab may be closed, or brought back by "back", at any moment after this one.
      'sign-out': () => void signOut(),
      refusal: () => refuseToken(token, new Error('refused')),
      'sign-out elsewhere': () => {
        for (const key of ['token', 'amigo.owner', copies, 'amigo.drafts']) storage.delete(key)
        tell('token')
        tell('amigo.owner')
      },
      'sign-in elsewhere': () => {
        storage.delete(copies)
        storage.set('token', `elsewhere-${turn}`)
        tell('token')
      },
      'sign-out elsewhere, unheard': () => {
        for (const key of ['token', 'amigo.owner', copies]) storage.delete(key)
      },
    }
    const way = random.pick(Object.keys(ways))
    const homeBefore = went.home
    ways[way]?.()
    earlier.add(planted)
    if (way === 'sign-out') {
      // Whatever the server does: the tab may be closed right after the tap.
      if (storage.has('token')) tally.problems.push('after the tap on sign-out: the token is still there')
      for (const text of storage.values())
        if (text.includes(planted))
          tally.problems.push('after the tap on sign-out: something is still stored')
      for (const query of client.getQueryCache().getAll())
        if (JSON.stringify(query.state.data ?? null).includes(planted))
          tally.problems.push('after the tap on sign-out: something is still in memory')
    }
    // Late writes, late looks, and the page going away all come after it.
    await clock.advance(random.below(2) ? 0 : 3000)
    if (random.below(2)) look('hidden')
    leave()
    await clock.advance(3000)
    look('visible')
    // "Back", which may bring the page as it was left.
    const mustLoad = went.home > homeBefore || way.endsWith('unheard')
    const loads = comeBack()
    if (mustLoad && !loads) tally.problems.push(`after ${way}: "back" shows the page as it was left`)
    if (loads) {
      loadAnew()
      stop()
      client = new QueryClient()
      profileAnsweredTo(null)
      session.isLeaving = false
      startSession()
      followSession(client, router)
      stop = persistReads(client)
    }
    if (storage.get(copies)?.includes('planted-')) tally.problems.push(`after ${way}: a copy came back`)
    const other = new QueryClient()
    await restoreReads(other)
    if (other.getQueryCache().getAll().length)
      tally.problems.push(`after ${way}: a page load restored something`)
    // Of the last ones only: what is looked for would grow without end.
    if (earlier.size > 20) earlier.delete([...earlier][0] ?? '')
  }
  stop()
  end()
  return tally
}

export async function switchLines(seed: number): Promise<Line[]> {
  const { switches, problems, kept, restored } = await runSwitches(1000, seed)
  const note = `kept ${kept} times, restored ${restored}`
  return [{ fault: 'account switches: planted strings left', runs: switches, problems, note }]
}

/**
 * The states of one order, client and server together, as plain data: two tabs of a player share a journal and a lock, the
 * server acts when it likes within a request's life, one answer may be lost and one tab may be restarted. `search` walks
 * through every interleaving; order-machine.test.ts holds both tables to the code.
 */

/** What a tab hears of its POST. */
export const answers = ['placed', 'refused', 'cut', 'malformed', 'busy', 'rate moved'] as const
export type Answer = (typeof answers)[number]

/** What a tab tells its player of it, and whether the entry stays in the journal. `wasOpen`: a try before is open. */
export function afterAnswer(answer: Answer, wasOpen: boolean): { told: string; isOpen: boolean } {
  if (answer === 'placed') return { told: 'placed', isOpen: false }
  if (answer === 'cut' || answer === 'malformed' || answer === 'busy')
    return { told: 'unknown', isOpen: true }
  return wasOpen ? { told: 'unknown', isOpen: true } : { told: 'refused', isOpen: false }
}

export const looks = ['found', 'absent', 'unclear'] as const
export type Look = (typeof looks)[number]

/** What is concluded from the same look over more than a request's life. `isPlacing`: some tab holds the lock. */
export function afterLooks(look: Look, isPlacing: boolean): 'found' | 'absent' | 'goes on' {
  if (look === 'found') return 'found'
  return look === 'absent' && !isPlacing ? 'absent' : 'goes on'
}

interface Tab {
  /** `waits` holds the lock; `looks` has seen `lives` whole lives of a request pass. */
  does: 'nothing' | 'waits' | 'looks'
  lives: number
  /** Which confirmation it looks for: an entry that was confirmed anew is another one. */
  of: number
}

interface State {
  tabs: readonly [Tab, Tab]
  /** The entry in the journal. */
  isOpen: boolean
  wasOpen: boolean
  told: string | null
  /** Orders that came about. */
  orders: number
  /** The POST: on its way, acted on, refused or over; `isBroken`: nobody hears of it any more. */
  post: 'none' | 'way' | 'acted' | 'refused' | 'over'
  isBroken: boolean
  confirmations: number
  losses: number
  restarts: number
}

const start: State = {
  tabs: [
    { does: 'nothing', lives: 0, of: 0 },
    { does: 'nothing', lives: 0, of: 0 },
  ],
  isOpen: false,
  wasOpen: false,
  told: null,
  orders: 0,
  post: 'none',
  isBroken: false,
  confirmations: 0,
  losses: 0,
  restarts: 0,
}

const withTab = ({ tabs: [one, other] }: State, index: number, tab: Tab): State['tabs'] =>
  index === 0 ? [tab, other] : [one, tab]

const idle: Tab = { does: 'nothing', lives: 0, of: 0 }
const looking = ({ confirmations: of }: State): Tab => ({ does: 'looks', lives: 0, of })

const isPlacing = ({ tabs }: State) => tabs.some(({ does }) => does === 'waits')

/** A tab hears what became of its POST. */
function hear(state: State, index: number, answer: Answer): State {
  const { told, isOpen } = afterAnswer(answer, state.wasOpen)
  return {
    ...state,
    told,
    isOpen,
    tabs: withTab(state, index, isOpen ? looking(state) : idle),
    isBroken: true,
  }
}

/** Every step that a tab can take. */
function* stepsOfTab(state: State, index: number): Generator<[string, State]> {
  const tab = state.tabs[index] as Tab
  const name = `tab ${index + 1}`
  const mayConfirm = !state.isOpen && !isPlacing(state) && (state.told === null || state.told === 'absent')
  if (tab.does === 'nothing' && mayConfirm && state.confirmations < 2) {
    const { confirmations, isOpen: wasOpen } = state
    const tabs = withTab(state, index, { does: 'waits', lives: 0, of: 0 })
    const post = { post: 'way', isBroken: false } as const
    yield [
      `${name} confirms`,
      { ...state, tabs, ...post, wasOpen, isOpen: true, told: null, confirmations: confirmations + 1 },
    ]
  }
  if (tab.does === 'nothing' && state.isOpen)
    yield [`${name} opens the wallet`, { ...state, tabs: withTab(state, index, looking(state)) }]
  if (tab.does === 'waits' && state.post === 'acted') yield [`${name} hears`, hear(state, index, 'placed')]
  if (tab.does === 'waits' && state.post === 'refused') yield [`${name} hears`, hear(state, index, 'refused')]
  if (tab.does === 'waits' && state.losses < 1)
    for (const answer of ['cut', 'malformed', 'busy'] as const)
      yield [`${name} hears: ${answer}`, { ...hear(state, index, answer), losses: state.losses + 1 }]
  if (tab.does !== 'nothing' && state.restarts < 1)
    yield [
      `${name} is restarted`,
      {
        ...state,
        tabs: withTab(state, index, idle),
        restarts: state.restarts + 1,
        isBroken: state.isBroken || tab.does === 'waits',
      },
    ]
  if (tab.does !== 'looks') return
  if (!state.isOpen || tab.of !== state.confirmations)
    return yield [`${name} sees it settled`, { ...state, tabs: withTab(state, index, idle) }]
  const look = state.orders > 0 ? 'found' : 'absent'
  const concluded = afterLooks(look, isPlacing(state))
  if (concluded === 'found')
    yield [`${name} finds it`, { ...state, tabs: withTab(state, index, idle), isOpen: false, told: 'placed' }]
  if (concluded === 'absent' && tab.lives > 0)
    yield [
      `${name} calls it absent`,
      { ...state, tabs: withTab(state, index, idle), isOpen: false, told: 'absent' },
    ]
}

function* stepsOf(state: State): Generator<[string, State]> {
  yield* stepsOfTab(state, 0)
  yield* stepsOfTab(state, 1)
  if (state.post === 'way') {
    // Once for an id, however often it comes.
    yield ['the server acts', { ...state, post: 'acted', orders: Math.max(1, state.orders) }]
    yield ['the server refuses', { ...state, post: 'refused' }]
  }
  // A server is done with what was broken before a whole life has passed.
  if (state.post === 'way' && state.isBroken)
    return yield ['the server gives it up', { ...state, post: 'over' }]
  const pass = ({ does, lives, of }: Tab): Tab => {
    const sees = does === 'looks' && !isPlacing(state)
    return { does, of, lives: sees ? Math.min(1, lives + 1) : 0 }
  }
  const [one, other] = state.tabs
  yield ['a life passes', { ...state, tabs: [pass(one), pass(other)] }]
}

function complaintOf(state: State): string | null {
  if (state.orders > 1) return 'doubled'
  if (state.told === 'refused' && state.orders > 0) return 'refused, and there'
  if (state.told === 'absent' && state.orders > 0) return 'absent, and there'
  if (state.told === 'placed' && state.orders === 0) return 'placed, and not there'
  if (!state.isOpen && state.confirmations > 0 && state.told === null && !isPlacing(state)) return 'forgotten'
  return null
}

/** Walks through all states; the way to the first one that a player would complain about. */
export function search(): { states: number; complaint: string | null; way: string[] } {
  const seen = new Set<string>()
  const open: { state: State; way: string[] }[] = [{ state: start, way: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { state, way } = next
    const key = JSON.stringify(state)
    if (seen.has(key)) continue
    seen.add(key)
    const complaint = complaintOf(state)
    if (complaint) return { states: seen.size, complaint, way }
    for (const [step, after] of stepsOf(state)) open.push({ state: after, way: [...way, step] })
  }
  return { states: seen.size, complaint: null, way: [] }
}

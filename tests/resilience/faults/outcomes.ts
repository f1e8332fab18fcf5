/** What can become of one POST of an order: when the server commits it, and what the client gets to see, when. */
export type Seen =
  | 'order'
  | 'cut'
  | 'cut body'
  | 'malformed'
  | 'http 500'
  | 'captive portal'
  | 'in progress'
  | 'refused'
  | 'signed out'
  | 'closed'

export interface Outcome {
  /** In ms from sending; null when the order never comes about. */
  commits: number | null
  answers: number
  seen: Seen
}

/** A request lives 60 s. */
const life = 60_000
/** A server may be at work on it for nearly as long again after the line broke. */
export const mostWorkAfterBreak = 59_000

export const outcomes = {
  'answered at once': { commits: 5, answers: 50, seen: 'order' },
  'answered slowly': { commits: 20_000, answers: 40_000, seen: 'order' },
  'answered in the last second': { commits: 58_000, answers: 59_500, seen: 'order' },
  'cut before the server': { commits: null, answers: 20, seen: 'cut' },
  'cut before the commit, which never comes': { commits: null, answers: 3000, seen: 'cut' },
  'cut before the commit, which comes late': { commits: mostWorkAfterBreak, answers: 20, seen: 'cut' },
  'cut during the commit': { commits: 1000, answers: 1000, seen: 'cut' },
  'cut after the commit': { commits: 5, answers: 1000, seen: 'cut' },
  'cut in the answer': { commits: 5, answers: 1000, seen: 'cut body' },
  'malformed answer': { commits: 5, answers: 500, seen: 'malformed' },
  'captive portal instead of the server': { commits: null, answers: 100, seen: 'captive portal' },
  'HTTP 500, committed': { commits: 5, answers: 100, seen: 'http 500' },
  'HTTP 500, not committed': { commits: null, answers: 100, seen: 'http 500' },
  'time-out, never committed': { commits: null, answers: life, seen: 'cut' },
  'time-out, committed in time': { commits: 30_000, answers: life, seen: 'cut' },
  'time-out, committed after it': { commits: life + mostWorkAfterBreak, answers: life, seen: 'cut' },
  '409 in progress, then committed': { commits: 30_000, answers: 100, seen: 'in progress' },
  '409 in progress, then given up': { commits: null, answers: 100, seen: 'in progress' },
  refused: { commits: null, answers: 100, seen: 'refused' },
  'signed out': { commits: null, answers: 100, seen: 'signed out' },
  maintenance: { commits: null, answers: 100, seen: 'closed' },
} as const satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as OutcomeName[]

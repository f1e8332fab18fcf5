/** Faults that the world has to find: a change of one source each, and what must be said of it. */
import type { Edit } from './bundle.ts'

export interface Planted extends Edit {
  what: string
  /** How the problem that is found begins. */
  says: string
}

const money = 'src/domain/money'
const persist = 'src/pwa/persist'

export const planted: Planted[] = [
  {
    what: 'a second tap places a second order',
    file: `${money}/place-order.ts`,
    find: "if (inFlight.size) return { outcome: 'ignored' }",
    put: '',
    says: 'doubled',
  },
  {
    what: 'tabs take no lock',
    file: `${money}/place-order.ts`,
    find: 'if (!locks) return work()',
    put: 'return work()',
    says: 'lost',
  },
  {
    what: 'an unknown outcome is a refusal',
    file: `${money}/place-order.ts`,
    find: 'if (staysOpen(error, wasOpen)) {',
    put: 'if (Date.now() < 0) {',
    says: 'lost',
  },
  {
    what: 'a 409 is a refusal',
    file: `${money}/place-order.ts`,
    find: 'isUnknownOutcome(error) || (isApiError(error) && error.code === conflictCode && !isRateMoved(error))',
    put: 'isUnknownOutcome(error)',
    says: 'lost',
  },
  {
    what: 'a refusal of the second try settles the first',
    file: `${money}/place-order.ts`,
    find: 'wasOpen || leavesOutcomeOpen(error)',
    put: 'leavesOutcomeOpen(error)',
    says: 'lost',
  },
  {
    what: 'no order is noted before it is sent',
    file: `${money}/place-order.ts`,
    find: 'addEntry(entry)\n',
    put: '\n',
    says: 'forgotten',
  },
  {
    what: 'an order is sent although there was no room to note it',
    file: `${money}/journal.ts`,
    find: 'throw new JournalFull()',
    put: 'return',
    says: 'forgotten',
  },
  {
    what: 'a settled entry stays',
    file: `${money}/journal.ts`,
    find: 'if (entry.requestId === requestId) return []',
    put: '',
    says: 'never known',
  },
  {
    what: 'a signed-out journal names its owner',
    file: `${money}/journal.ts`,
    find: "  userId: '',\n})",
    put: '  userId,\n})',
    says: 'privacy',
  },
  {
    what: 'nobody finds the entries that a sign-out made anonymous',
    file: `${money}/journal.ts`,
    find: 'owner === undefined ? userId === ofId : owner === ownerTag(ofId)',
    put: 'userId === ofId',
    says: 'never known',
  },
  {
    what: 'an order is called absent after five seconds',
    file: `${money}/reconcile.ts`,
    find: 'const requestLifeMs = 60_000',
    put: 'const requestLifeMs = 5000',
    says: 'lost',
  },
  {
    what: 'an order is called absent while it may be under way',
    file: `${money}/reconcile.ts`,
    find: "looked?.outcome === 'absent' && !mayBeUnderWay &&",
    put: "looked?.outcome === 'absent' &&",
    says: 'lost',
  },
  {
    what: 'an older order is taken for the lost one',
    file: `${money}/reconcile.ts`,
    find: '!entry.known?.includes(orderSn)',
    put: 'orderSn !== undefined',
    says: 'ghost',
  },
  {
    what: 'absence is concluded from the time on the phone',
    file: `${money}/reconcile.ts`,
    find: 'return !near.length && (isWhole(latest) || reachesBack) ? absent : unclear',
    put: 'return near.length === 0 || Date.parse(entry.at) > sentAt + 1000 ? absent : unclear',
    says: 'lost',
  },
  {
    what: 'writes are tried again',
    file: 'src/api/http.ts',
    find: "const mayRetry = entryOf(name).kind === 'read' &&",
    put: 'const mayRetry =',
    says: 'doubled',
  },
  {
    what: 'a server that breaks has refused',
    file: 'src/api/http.ts',
    find: 'if (httpStatus >= 500 && code !== maintenanceCode)',
    put: 'if (httpStatus > 999)',
    says: 'lost',
  },
  {
    what: 'a page in the place of an answer is a success',
    file: 'src/api/http.ts',
    find: "    throw new ApiError('malformed', requestErrorMessage, httpStatus)\n",
    put: "    return { orderSn: 'x', status: 0, amount: '1', currency: 'JPY', serverTime: '', charge: '0', receiveAmount: '0', userBalance: '0', memberBalance: '0' }\n",
    says: 'ghost',
  },
  {
    what: 'a late refusal of the former token signs out',
    file: 'src/session/session.ts',
    find: 'if (session.token !== token) return\n',
    put: '\n',
    says: 'signed out for nothing',
  },
  {
    what: 'a read that fails on the way signs out',
    file: 'src/api/http.ts',
    find: "isApiError(error) && error.kind === 'unauthorised' && token",
    put: "isApiError(error) && error.kind !== 'refused' && token",
    says: 'signed out for nothing',
  },
  {
    what: 'a sign-out leaves what is stored',
    file: 'src/session/session.ts',
    find: "clearStored('sign-out')\n  dropToken()",
    put: "removeStored('token')\n  session.token = null",
    says: 'privacy',
  },
  {
    what: 'a sign-out leaves what is in memory',
    file: 'src/app/session-effects.ts',
    find: "    'signed-out': () => {\n      anonymizeJournal()\n      queryClient.clear()",
    put: "    'signed-out': () => {\n      anonymizeJournal()",
    says: 'privacy',
  },
  {
    what: 'the next player finds the last one’s drafts and reads',
    file: 'src/app/session-effects.ts',
    find: 'if (!profile || !pagesNowBelongTo(profile.userId)) return',
    put: 'if (!profile || pagesNowBelongTo(profile.userId) || true) return',
    says: 'privacy',
  },
  {
    what: 'a profile is anybody’s whose token is in force',
    file: 'src/domain/player/profile.ts',
    find: 'if (token === session.token) profileAnsweredTo(token)',
    put: 'profileAnsweredTo(session.token)',
    says: 'privacy',
  },
  {
    what: 'persisted reads are as of now',
    file: `${persist}/persist-reads.ts`,
    find: 'dataUpdatedAt: state.dataUpdatedAt,',
    put: 'dataUpdatedAt: Date.now(),',
    says: 'not as of when it says',
  },
  {
    what: 'where money goes is persisted',
    file: `${persist}/persist-allowlist.ts`,
    find: "  bankCardName: '',\n",
    put: "  bankCardName: String(row['bankCardName']),\n",
    says: 'privacy',
  },
  {
    what: 'a name is persisted with the profile',
    file: `${persist}/persist-allowlist.ts`,
    find: "    name: '',\n",
    put: "    name: String(data['name']),\n",
    says: 'privacy',
  },
  {
    what: 'reads are persisted for a session that storage does not hold',
    file: `${persist}/persisted-state.ts`,
    find: "readKept('token')",
    put: "readStored('token')",
    says: 'privacy',
  },
  {
    what: 'a full storage is taken for a whole one',
    file: 'src/lib/storage.ts',
    find: "    removeStored('persistedReads')\n    keepStored(key, value)\n",
    put: '    writeStored(key, value)\n',
    says: 'forgotten',
  },
  {
    what: 'a draft of one form takes the place of all',
    file: 'src/components/form/drafts.ts',
    find: "writeStoredJson('drafts', { ...all(), [key]: open })",
    put: "writeStoredJson('drafts', { ...all() })",
    says: 'typed text lost',
  },
]

import { useQuery } from '@tanstack/react-query'
import { ApiError, connectionMessage } from '~/api/api-error.ts'
import type { LimitKind, LimitPeriod } from '~/api/contract/limits.ts'
import { siteFunctions } from '~/api/contract/site.ts'
import { PushHelp } from '~/components/push-switch.tsx'
import { NotPersisted, QueryBoundary } from '~/components/query-boundary.tsx'
import { RegionNotice } from '~/components/region-notice.tsx'
import { LimitNotice } from '~/components/responsible-play/limit-notice.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { PausedNote, PausedState } from '~/components/unavailable/later/paused-state.tsx'
import { NotPersistedLine } from '~/components/unavailable/offline-texts.tsx'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FailedState } from '~/ui/failed-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { every, statesOf, type Section } from '../part.ts'
import { japanese, long, nothing, time, unbroken } from '../words.ts'

const art = every<typeof EmptyState, 'art'>({
  letters: true,
  records: true,
  games: true,
  wallet: true,
  search: true,
  offline: true,
  paused: true,
  lost: true,
})
const shapes = every<typeof Skeleton, 'shape'>({ row: true, tile: true, text: true, card: true })

/** What a read can end in, each as its own answer. */
const answers: Record<string, () => Promise<string>> = {
  'Not there yet': () => new Promise(nothing),
  Data: () => Promise.resolve('What was read.'),
  Empty: () => Promise.resolve(''),
  'Refused by the server': () => Promise.reject(new ApiError('refused', 'The season is over.', 500)),
  'No connection': () => Promise.reject(new ApiError('transport', connectionMessage)),
}

function ReadExample({ state }: { state: string }) {
  const query = useQuery({ queryKey: ['catalogue', state], queryFn: () => answers[state]?.() ?? '' })
  return (
    <QueryBoundary
      query={query}
      skeleton={<Skeleton rows={2} />}
      empty={(text) => (text ? null : <EmptyState art="records" title="No records yet" />)}
    >
      {(text) => <p>{text}</p>}
    </QueryBoundary>
  )
}

const stale = { isError: true, data: [], dataUpdatedAt: Date.parse(time) }

const limitOf = (kind: LimitKind, left: string, period: LimitPeriod = 'day') => ({
  limit: {
    kind,
    period,
    amount: '5000',
    used: '0',
    resetsOn: period === 'session' ? undefined : time,
    pending: null,
  },
  left,
})

export const states: Section = {
  title: 'States',
  about: 'What stands where content is not, or not yet: waiting, nothing, failed, old.',
  parts: {
    QueryBoundary: statesOf('', Object.keys(answers), (title) => <ReadExample state={title} />),
    EmptyState: {
      ...statesOf('Art', art, (name) => <EmptyState art={name} title="Nothing here yet" />),
      'With text and action': (
        <EmptyState art="wallet" title="No orders" text={japanese} action={<Button>Deposit</Button>} />
      ),
      'Of a whole page, long texts': <EmptyState isPage art="lost" title={long} text={unbroken} />,
    },
    FailedState: {
      'A message': <FailedState message="The list could not be read." />,
      'With retry and reference, long text': (
        <FailedState message={long} reference="refused-500" onRetry={nothing} />
      ),
    },
    Skeleton: statesOf('Shape', shapes, (shape) => <Skeleton shape={shape} rows={2} />),
    Spinner: { 'Beside a text': <Spinner /> },
    StaleNote: { 'Older than it should be (switch the server off: nothing)': <StaleNote query={stale} /> },
    LimitNotice: {
      'What is left of two': <LimitNotice near={[limitOf('loss', '1200'), limitOf('time', '25')]} />,
      'One is reached': <LimitNotice near={[limitOf('deposit', '0')]} />,
      'A session is over': <LimitNotice near={[limitOf('time', '0', 'session')]} />,
    },
    NotPersisted: { 'Where a read was never kept': <NotPersisted /> },
    NotPersistedLine: { 'The same, at once': <NotPersistedLine /> },
    PausedState: {
      ...statesOf('Of', siteFunctions, (of) => (
        <PausedState of={of} pause={{ whyEn: 'We are inspecting our equipment.' }}>
          <Button variant="secondary">What else works</Button>
        </PausedState>
      )),
      'Until a day, of a region, in another language': (
        <PausedState of="deposits" pause={{ until: '2150-01-01T00:00:00Z', region: 'JP', whyJp: japanese }}>
          {null}
        </PausedState>
      ),
    },
    PausedNote: {
      'Nothing but paused': <PausedNote of="withdrawals" pause={{}} />,
      'Long texts': <PausedNote of="deposits" pause={{ region: long, why: unbroken }} />,
    },
    PushHelp: { 'The browser was told no': <PushHelp /> },
    RegionNotice: { 'Where the operator has one': <RegionNotice /> },
  },
}

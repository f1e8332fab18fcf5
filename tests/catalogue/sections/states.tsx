import { useQuery } from '@tanstack/react-query'
import { ApiError, connectionMessage } from '~/api/api-error.ts'
import { siteFunctions } from '~/api/contract/site.ts'
import { PushHelp } from '~/components/push-switch.tsx'
import { NotPersisted, QueryBoundary } from '~/components/query-boundary.tsx'
import { RegionNotice } from '~/components/region-notice.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { NotPersistedLine } from '~/components/unavailable/offline-texts.tsx'
import { PausedNote, PausedState } from '~/components/unavailable/paused-state.tsx'
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

export const states: Section = {
  title: 'States',
  about: 'What stands where content is not, or not yet: waiting, nothing, failed, old.',
  parts: [
    {
      name: 'QueryBoundary',
      states: Object.keys(answers).map((title) => ({ title, show: <ReadExample state={title} /> })),
    },
    {
      name: 'EmptyState',
      states: [
        ...statesOf('Art', art, (name) => <EmptyState art={name} title="Nothing here yet" />),
        {
          title: 'With text and action',
          show: (
            <EmptyState art="wallet" title="No orders" text={japanese} action={<Button>Deposit</Button>} />
          ),
        },
        {
          title: 'Of a whole page, long texts',
          show: <EmptyState isPage art="lost" title={long} text={unbroken} />,
        },
      ],
    },
    {
      name: 'FailedState',
      states: [
        { title: 'A message', show: <FailedState message="The list could not be read." /> },
        {
          title: 'With retry and reference, long text',
          show: <FailedState message={long} reference="refused-500" onRetry={nothing} />,
        },
      ],
    },
    {
      name: 'Skeleton',
      states: statesOf('Shape', shapes, (shape) => <Skeleton shape={shape} rows={2} />),
    },
    {
      name: 'Spinner',
      states: [
        { title: 'Beside a text', show: <Spinner /> },
        { title: 'Alone, with a name', show: <Spinner label="Loading" /> },
      ],
    },
    {
      name: 'StaleNote',
      states: [
        {
          title: 'Older than it should be (switch the server off: nothing)',
          show: <StaleNote query={stale} />,
        },
      ],
    },
    { name: 'NotPersisted', states: [{ title: 'Where a read was never kept', show: <NotPersisted /> }] },
    { name: 'NotPersistedLine', states: [{ title: 'The same, at once', show: <NotPersistedLine /> }] },
    {
      name: 'PausedState',
      states: [
        ...siteFunctions.map((of) => ({
          title: `Of ${of}`,
          show: (
            <PausedState of={of} pause={{ whyEn: 'We are inspecting our equipment.' }}>
              <Button variant="secondary">What else works</Button>
            </PausedState>
          ),
        })),
        {
          title: 'Until a day, of a region, in another language',
          show: (
            <PausedState
              of="deposits"
              pause={{ until: '2150-01-01T00:00:00Z', region: 'JP', whyJp: japanese }}
            >
              {null}
            </PausedState>
          ),
        },
      ],
    },
    {
      name: 'PausedNote',
      states: [
        { title: 'Nothing but paused', show: <PausedNote of="withdrawals" pause={{}} /> },
        { title: 'Long texts', show: <PausedNote of="deposits" pause={{ region: long, why: unbroken }} /> },
      ],
    },
    { name: 'PushHelp', states: [{ title: 'The browser was told no', show: <PushHelp /> }] },
    { name: 'RegionNotice', states: [{ title: 'Where the operator has one', show: <RegionNotice /> }] },
  ],
}

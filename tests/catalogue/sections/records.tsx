import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import type { Page } from '~/api/contract/wire.ts'
import { persisted } from '~/api/persisted.ts'
import { PagedList, UnreadableRows, type PagedListProps } from '~/components/paged-list/paged-list.tsx'
import { pagedQueries, recordQueries } from '~/components/paged-list/paged-queries.ts'
import { WindowRows } from '~/components/paged-list/window-rows.tsx'
import { ExportButton } from '~/components/records/export-button.tsx'
import { ChipRow } from '~/components/records/range-chips.tsx'
import { RecordFilter, RecordFilterRow, type AppliedFilter } from '~/components/records/record-filter.tsx'
import rowStyles from '~/components/records/record-row.module.css'
import { RecordRow } from '~/components/records/record-row.tsx'
import { NoMatch, RecordRows, RecordsView, TotalsBar } from '~/components/records/records-view.tsx'
import { recordRange } from '~/lib/record-range.ts'
import { Button } from '~/ui/button.tsx'
import { Money } from '~/ui/money.tsx'
import { every, statesOf, type Section } from '../part.ts'
import { nothing, time } from '../words.ts'

const range = recordRange(30, new Date(time))
const size = 3
const total = 6

/** A page of made-up rows; `dropped` of them could not be read. */
function page(current: number, dropped = 0): Page<string> {
  const numbers = Array.from({ length: size - dropped }, (_, at) => (current - 1) * size + at + 1)
  return {
    records: numbers.map((number) => `Record ${number}`),
    dropped,
    total,
    size,
    current,
    hasMore: current * size < total,
  }
}

const secondPages = {
  'All read': () => Promise.resolve(page(2)),
  'A row could not be read': () => Promise.resolve(page(2, 1)),
  'A page failed': () => Promise.reject(new Error('failed')),
  'A page is on its way': () => new Promise<Page<string>>(nothing),
}
const titles: (keyof typeof secondPages)[] = [
  'All read',
  'A row could not be read',
  'A page failed',
  'A page is on its way',
]

const looks = every<typeof PagedList, 'look'>({ card: true, plain: true })
/** The later pages of a list of its own. */
const laterPages = (name: string, fetchLater: (page: { current: number }) => Promise<Page<string>>) =>
  pagedQueries<string, Page<string>>({
    key: ['catalogue', name],
    options: {},
    fetchFirst: () => Promise.resolve(page(1)),
    fetchLater: (_first, next) => fetchLater(next),
    reading: () => 0,
  }).later

const row = (name: string) => (
  <a className={rowStyles.row} href="#PagedList">
    <span className={rowStyles.main}>{name}</span>
    <span className={rowStyles.quiet}>10 March, 9:30</span>
    <Money amount="250" currency="COIN" sign />
  </a>
)

type ListProps = Pick<PagedListProps<string, Page<string>, string[]>, 'first' | 'look' | 'isOpen'>

function ListExample({
  name,
  second = () => Promise.resolve(page(2)),
  ...props
}: { name: string; second?: Parameters<typeof laterPages>[1] } & Partial<ListProps>) {
  return (
    <PagedList
      label={name}
      first={page(1)}
      later={laterPages(name, second)}
      rowHeight={4}
      look="card"
      {...props}
    >
      {row}
    </PagedList>
  )
}

const queries = recordQueries(['catalogue', 'records'], 30, () => Promise.resolve(page(2)), persisted())

function RowsExample() {
  const query = useQuery(queries.first())
  return (
    <RecordRows label="Records" query={query} queries={queries} rowHeight={4} none={null}>
      {row}
    </RecordRows>
  )
}

const slowPages = async ({ current }: { current: number }) => {
  await new Promise((resolve) => {
    setTimeout(resolve, 1500)
  })
  return page(current)
}

const ExportExample = (props: Partial<ComponentProps<typeof ExportButton<string>>>) => (
  <ExportButton
    name="records"
    range={range}
    header={['Record']}
    fetchPage={slowPages}
    cellsOf={(name) => [name]}
    {...props}
  />
)

function RecordFilterExample({ start, inRow = false }: { start: AppliedFilter; inRow?: boolean }) {
  const [applied, setApplied] = useState(start)
  const statuses = ['Open', 'Paid out', 'Refused'].map((text, value) => ({ value, text }))
  const shown = { applied, statuses, statusLabel: 'Status', onApply: setApplied }
  return inRow ? <RecordFilterRow {...shown} /> : <RecordFilter {...shown} />
}

function FilterExample() {
  const [value, setValue] = useState('all')
  const choices = ['all', 'open', 'paid out', 'refused', 'given up by the player'].map((text) => ({
    value: text,
    text,
  }))
  return <ChipRow label="Status" choices={choices} value={value} onChoose={setValue} />
}

function ViewExample({ hasRows }: { hasRows: boolean }) {
  const [opened, setOpened] = useState(false)
  return (
    <RecordsView
      title="A record"
      detail={opened ? <p>The record in full.</p> : null}
      onClose={() => setOpened(false)}
      filter={<FilterExample />}
      totals={<TotalsBar range="Last 30 days" />}
    >
      {hasRows ? (
        <Button variant="secondary" onClick={() => setOpened(true)}>
          Open a record
        </Button>
      ) : (
        <NoMatch onClear={nothing} />
      )}
    </RecordsView>
  )
}

export const records: Section = {
  title: 'Lists and records',
  about: 'Lists of any length, read page by page; only what is in view stands in the document.',
  wide: [
    'RecordRows',
    'WindowRows',
    'RecordRow',
    'RecordFilter',
    'RecordFilterRow',
    'ChipRow',
    'TotalsBar',
    'RecordsView',
  ],
  parts: {
    PagedList: {
      ...statesOf('', titles, (title) => <ListExample name={title} second={secondPages[title]} />),
      ...statesOf('The second row open, look', looks, (look) => (
        <ListExample
          name={`Look ${look}`}
          first={{ ...page(1), total: size, hasMore: false }}
          look={look}
          isOpen={(name) => name === 'Record 2'}
        />
      )),
    },
    RecordRows: {
      'As in the records': <RowsExample />,
    },
    WindowRows: {
      'Rows that are loaded already': (
        <WindowRows label="Rows" count={4} total={4} rowHeight={4} rowKey={String}>
          {(index) => row(`Row ${index + 1}`)}
        </WindowRows>
      ),
    },
    RecordRow: statesOf('Open beside the list:', [false, true], (isOpened) => (
      <RecordRow href="#row" isOpened={isOpened} onOpen={nothing} className="">
        Order 2026112300017
      </RecordRow>
    )),
    UnreadableRows: { 'Below a list': <UnreadableRows count={3} /> },
    RecordFilter: {
      Usual: <RecordFilterExample start={{ days: 30, status: undefined }} />,
      'Two dates and a status': (
        <RecordFilterExample start={{ days: { from: '2026-02-01', to: '2026-02-14' }, status: 1 }} />
      ),
    },
    RecordFilterRow: {
      Usual: <RecordFilterExample inRow start={{ days: 30, status: undefined }} />,
      'Two days that make no range': (
        <RecordFilterExample inRow start={{ days: { from: '2026-02-14', to: '2026-02-01' }, status: 1 }} />
      ),
    },
    ChipRow: { 'More than fit': <FilterExample /> },
    TotalsBar: {
      'With an export': (
        <TotalsBar range="Last 30 days" action={<ExportExample />}>
          <Money amount="-1250" currency="COIN" sign size="l" />
        </TotalsBar>
      ),
    },
    ExportButton: {
      'Takes three seconds': <ExportExample />,
      Fails: <ExportExample fetchPage={() => Promise.reject(new Error('failed'))} />,
      'Nothing to export yet': <ExportExample range={undefined} />,
    },
    RecordsView: {
      'Beside each other from 1024 px': <ViewExample hasRows />,
      'Without a record': <ViewExample hasRows={false} />,
    },
    NoMatch: { 'Nothing fits the filter': <NoMatch onClear={nothing} /> },
  },
}

import { useQuery } from '@tanstack/react-query'
import { ForeignText, LocalizedText } from '~/components/localized-text.tsx'
import { InboxPanes } from '~/components/message-reader/inbox-panes.tsx'
import { MessageBox, MessageList, MessageRow } from '~/components/message-reader/message-list.tsx'
import { MessagePane, type ListLink } from '~/components/message-reader/message-pane.tsx'
import { Reader, RecordLink } from '~/components/message-reader/reader.tsx'
import { RichText } from '~/components/rich-text/rich-text.tsx'
import { Badge } from '~/ui/badge.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { statesOf, type Section } from '../part.ts'
import { japanese, long, nothing, time } from '../words.ts'

const list: ListLink = { to: '/game/notice', label: 'All notices' }
const notice = {
  titleEn: 'Maintenance tonight',
  contentEn: '<p>From 2:00 to 3:00.</p><ul><li>Games pause</li><li>Orders wait</li></ul>',
}
const markup =
  '<h3>The summer event</h3><p>Win <b>twice</b> as much. <a href="https://example.com">More</a></p><ol><li>Play</li><li>Win</li></ol><script>alert(1)</script>'

const ReaderExample = ({ record }: { record: Record<string, string> }) => (
  <Reader record={record} facts={<DateTime value={time} style="date" />} />
)

/** A message that is there, is not there, or is on its way. */
const answers: Record<string, () => Promise<Record<string, string> | null>> = {
  'There it is': () => Promise.resolve(notice),
  'There is no such message': () => Promise.resolve(null),
  'On its way': () => new Promise(nothing),
}

function PaneExample({ state }: { state: string }) {
  const query = useQuery({ queryKey: ['catalogue', state], queryFn: () => answers[state]?.() ?? null })
  return (
    <MessagePane query={query} list={list} gone="There is no such notice" goneText="It may have ended.">
      {(record) => <ReaderExample record={record} />}
    </MessagePane>
  )
}

const titles = ['Maintenance tonight', 'New machines', long].map((title, at) => ({ id: String(at), title }))
const firstPage = { records: titles, dropped: 0, total: 3, size: 50, current: 1, hasMore: false }

const messageRow = ({ id, title }: (typeof titles)[number]) => (
  <MessageRow
    id={id}
    list="/game/notice"
    openId="1"
    title={title}
    detail={<DateTime value={time} style="date" />}
    trailing={id === '0' ? <Badge tone="accent">Important</Badge> : null}
  />
)

/** One page stands whole, so that no later one is asked for. */
const noLaterPage = () => ({
  queryKey: ['catalogue', 'later'] as const,
  queryFn: () => Promise.resolve(firstPage),
})

const ListExample = ({ dropped }: { dropped: number }) => (
  <MessageList label="Notices" first={{ ...firstPage, dropped }} later={noLaterPage} rowHeight={4} openId="1">
    {messageRow}
  </MessageList>
)

const lists: Record<string, () => Promise<typeof firstPage>> = {
  'There are messages': () => Promise.resolve(firstPage),
  'There is none': () => Promise.resolve({ ...firstPage, records: [], total: 0 }),
  'On their way': () => new Promise(nothing),
  'Could not be read': () => Promise.reject(new Error('failed')),
}

function BoxExample({ state }: { state: string }) {
  const query = useQuery({
    queryKey: ['catalogue', 'box', state],
    queryFn: () => lists[state]?.() ?? Promise.resolve(firstPage),
  })
  return (
    <MessageBox query={query} empty={<EmptyState art="letters" title="No notices" />}>
      {() => <ListExample dropped={0} />}
    </MessageBox>
  )
}

export const messages: Section = {
  title: 'Messages',
  about:
    'Letters, notices and promotions: texts of an operator, in several languages, never trusted as markup.',
  wide: ['InboxPanes'],
  parts: {
    InboxPanes: {
      'List and reader, beside each other from 768 px': (
        <InboxPanes
          title="Notices"
          openId="1"
          list={<p>The list</p>}
          reader={<ReaderExample record={notice} />}
        />
      ),
      'Without a reader': (
        <InboxPanes title="Letters" openId={undefined} list={<p>The list</p>} reader={null} />
      ),
    },
    MessageBox: statesOf('', Object.keys(lists), (title) => <BoxExample state={title} />),
    MessageList: {
      'The second one open': <ListExample dropped={0} />,
      'Two could not be read': <ListExample dropped={2} />,
    },
    MessageRow: {
      'With a badge': messageRow({ id: '0', title: 'Maintenance tonight' }),
      'Long title, open': messageRow({ id: '1', title: long }),
    },
    MessagePane: statesOf('', Object.keys(answers), (title) => <PaneExample state={title} />),
    Reader: {
      'Plain text': <ReaderExample record={notice} />,
      'In another language than the page’s': (
        <ReaderExample record={{ titleJp: 'お知らせ', contentJp: japanese }} />
      ),
      'Long title': <ReaderExample record={{ titleEn: long, contentEn: long }} />,
    },
    RichText: {
      'Plain, with a list': <RichText source={notice.contentEn} lang="en-US" />,
      'Markup, made harmless': <RichText source={markup} lang="en-US" />,
    },
    RecordLink: {
      'To a page of ours': <RecordLink link="/game/promotion" label="Look" outsideLabel="Open" />,
      'Outside, with its host': <RecordLink link="https://example.com/a" label="Look" outsideLabel="Open" />,
      'Unsafe is nothing': <RecordLink link="javascript:alert(1)" label="Look" outsideLabel="Open" />,
    },
    ForeignText: {
      'In its own language': <ForeignText text="銀行振込" lang="ja-JP" label />,
    },
    LocalizedText: {
      'Where it is there': <LocalizedText record={notice} field="title" />,
      'In another language, said so': <LocalizedText record={{ titleJp: 'お知らせ' }} field="title" label />,
    },
  },
}

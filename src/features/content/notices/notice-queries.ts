import type { Notice } from '~/api/contract/content.ts'
import type { Page } from '~/api/contract/wire.ts'
import { loadCalls } from '~/api/load-calls.ts'
import { shortPageSize } from '~/api/pages.ts'
import { changesSeldom, persisted } from '~/api/persisted.ts'
import { messageQueries } from '~/components/message-reader/message-queries.ts'

const calls = () => loadCalls(() => import('../calls.ts'))

/** Notices, those on top before the others, as the server sorts them. The home reads the first page for one line. */
export const noticeQueries = messageQueries<Notice, Page<Notice>>({
  root: ['notices'],
  size: shortPageSize,
  options: { ...persisted({ keepsAge: true, call: 'notice/query' }), ...changesSeldom(3) },
  fetchPage: async (page, signal) => (await calls()).fetchNotices(page, signal),
  fetchOne: async (id, signal) => (await calls()).fetchNotice(id, signal),
})

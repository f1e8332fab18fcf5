import type { Notice } from '~/api/contract/content.ts'
import type { Page } from '~/api/contract/wire.ts'
import { shortPageSize } from '~/api/pages.ts'
import { changesSeldom, persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { messageQueries } from '~/components/message-reader/message-queries.ts'
import { findById } from '../find-by-id.ts'

/** Notices, those on top before the others, as the server sorts them. The home reads the first page for one line. */
export const noticeQueries = messageQueries<Notice, Page<Notice>>({
  root: ['notices'],
  size: shortPageSize,
  options: { ...persisted({ keepsAge: true, call: 'notice/query' }), ...changesSeldom(3) },
  fetchPage: (page, signal) => send('notice/query', page, signal),
  fetchOne: (id, signal) => findById(id, (request) => send('notice/query', request, signal)),
})

import type * as contract from '../../../src/api/contract/support.ts'
import { Refusal, type HandlersFor } from '../platform/handler.ts'
import { Conditions, fetchPage } from '../platform/page-query.ts'
import { hashToken } from '../platform/tokens.ts'
import { supportMessage } from './messages.ts'
import { lockOwn, threadLink, writeMessage } from './threads.ts'

interface ThreadRow {
  id: string
  subject: string
  order_kind: 'deposit' | 'withdraw' | null
  order_sn: string | null
  is_closed: boolean
  is_unread: boolean
  created_on: Date
  updated_on: Date
  [column: string]: unknown
}

const columns = `t.id::text as id, t.subject, t.order_kind, t.order_sn, t.closed_on is not null as is_closed, t.created_on,
  t.updated_on, exists (select from support_messages m where m.thread_id = t.id and m.id > t.read_id and not m.is_own)
  as is_unread`

const toThread = (row: ThreadRow) => ({
  id: row.id,
  subject: row.subject,
  orderKind: row.order_kind,
  orderSn: row.order_sn,
  isClosed: row.is_closed,
  isUnread: row.is_unread,
  createdOn: row.created_on.toISOString(),
  updatedOn: row.updated_on.toISOString(),
})

/** The optional calls of `contract/support.ts`. Each finds a thread or a picture by its owner. */
export const supportHandlers = {
  supportThreads: ({ db, player }, paging) =>
    fetchPage<ThreadRow, ReturnType<typeof toThread>>(
      db,
      {
        columns,
        from: 'support_threads t',
        conditions: new Conditions().and('t.user_id = ?', player.userId),
        orderBy: 't.updated_on desc, t.id desc',
      },
      paging,
      toThread,
    ),

  async supportMessages({ db, lang, player }, { threadId }) {
    const [thread] = await db.query<ThreadRow>(
      `select ${columns} from support_threads t where t.id::text = $1 and t.user_id = $2`,
      [threadId, player.userId],
    )
    if (!thread) throw new Refusal(404, supportMessage(lang, 'gone'))
    const messages = await db.query<{
      id: string
      is_own: boolean
      text: string
      pictures: string[]
      created_on: Date
    }>(
      `select m.id::text as id, m.is_own, m.text, m.created_on, coalesce(
         (select json_agg(p.id order by p.place) from support_pictures p where p.message_id = m.id), '[]') as pictures
       from support_messages m where m.thread_id = $1 order by m.id`,
      [thread.id],
    )
    return {
      thread: toThread(thread),
      messages: messages.map(({ is_own, created_on, ...message }) => ({
        ...message,
        isOwn: is_own,
        createdOn: created_on.toISOString(),
      })),
    }
  },

  supportSend: writeMessage,

  supportClose: (context, { threadId }) =>
    context.db.transaction(async (queries) => {
      await lockOwn(queries, context, threadId)
      await queries.query(
        'update support_threads set closed_on = now(), waits = false where id = $1 and closed_on is null',
        [threadId],
      )
      return null
    }),

  supportRead: (context, { threadId, messageId }) =>
    context.db.transaction(async (queries) => {
      const own = await lockOwn(queries, context, threadId)
      await queries.query(
        `update support_threads set read_id = m.id from support_messages m
         where support_threads.id = $1 and m.thread_id = $1 and m.id::text = $2 and read_id < m.id`,
        [own, messageId],
      )
      // Who has seen the last answer needs no letters about it any more; the player's other browsers are told.
      const { player, token } = context
      await queries.query(
        `with marked as (
           update letters set read_on = now() where user_id = $2 and link = $3 and read_on is null and not exists (
             select from support_messages m join support_threads t on t.id = m.thread_id
             where t.id = $1 and m.id > t.read_id and not m.is_own)
           returning user_id)
         select tell_live(user_id, 'letter', $4) from (select distinct user_id from marked) as who`,
        [own, player.userId, threadLink(own), hashToken(token)],
      )
      return null
    }),

  async supportPicture({ db, lang, player }, { pictureId }) {
    const [picture] = await db.query<{ image: Uint8Array }>(
      `select p.image from support_pictures p join support_messages m on m.id = p.message_id
         join support_threads t on t.id = m.thread_id
       where p.id::text = $1 and t.user_id = $2`,
      [pictureId, player.userId],
    )
    if (!picture) throw new Refusal(404, supportMessage(lang, 'gone'))
    return { picture: `data:image/jpeg;base64,${Buffer.from(picture.image).toString('base64')}` }
  },
} satisfies HandlersFor<typeof contract>

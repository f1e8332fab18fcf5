import type { Queries } from '../platform/db/db.ts'
import { addMessage } from './threads.ts'

const hourMs = 3_600_000

/** One matter that was answered, about the player's newest paid deposit. Nobody is told of it: it is history. */
export async function seedSupport(queries: Queries, userId: string, now: number): Promise<void> {
  const [thread] = await queries.query<{ id: string }>(
    `insert into support_threads (user_id, subject, order_kind, order_sn, created_on)
     select $1, '入金が反映されません', 'deposit', order_sn, $2
     from deposits where user_id = $1 and status = 1 order by created_on desc limit 1 returning id::text as id`,
    [userId, new Date(now - 80 * hourMs)],
  )
  if (!thread) return
  const said = { threadId: thread.id, createdOn: new Date(now - 80 * hourMs) }
  await addMessage(queries, {
    ...said,
    isOwn: true,
    text: '昨日振り込みましたが、まだ残高に反映されていません。',
  })
  const text =
    'お待たせして申し訳ありません。\n振込を確認し、残高に反映しました。ほかにお困りのことがあれば、こちらにお書きください。'
  await addMessage(queries, { ...said, isOwn: false, text, createdOn: new Date(now - 79 * hourMs) })
}

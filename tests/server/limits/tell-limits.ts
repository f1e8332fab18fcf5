/** Letters about a player's own limits: one is reached, a raise or removal can be confirmed, it counts. */
import { limitKinds } from '../../../src/api/contract/limits.ts'
import { units } from '../finance/ledger/decimal.ts'
import { letterTexts, sendLetter, written } from '../letters/send-letter.ts'
import { startClock } from '../platform/clock.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db, Queries } from '../platform/db/db.ts'
import { messageFrom } from '../platform/messages.ts'
import { lockPlayers } from '../platform/users.ts'
import { confirmHours, limitsOf, pauseSeconds, type Raise } from './limits.ts'
import { reachedText, ripeText } from './messages.ts'

interface TellDeps {
  db: Db
  config: Pick<BackEndConfig, 'zone'>
}

/** A raise that can be confirmed now, of which nobody was told. */
const ripe = `next_from <= now() and told_from is distinct from next_from
  and next_from + interval '${confirmHours} hours' > now()`

/** Who may have reached a limit: something was counted lately, and nobody was told in this period. */
const active = `amount > 0 and (told_until is null or told_until <= now()) and (
    exists (select from deposits d where d.user_id = l.user_id and d.created_on > now() - interval '1 hour')
    or exists (select from agent_transfers a where a.member_id = l.user_id and a.created_on > now() - interval '1 hour')
    or exists (select from game_records g where g.user_id = l.user_id and g.created_on > now() - interval '1 hour')
    or exists (select from play_times p where p.user_id = l.user_id and p.last_on > now() - interval '1 hour'))`

/** Tells of what time and play have brought about. Several processes may do so: a player's row is locked meanwhile. */
export async function tellLimits({ db, config }: TellDeps): Promise<void> {
  const players = await db.query<{ user_id: string }>(
    `select distinct user_id from account_limits l where (${ripe}) or (${active})`,
  )
  for (const { user_id: userId } of players)
    await db.transaction(async (queries) => {
      await lockPlayers(queries, userId)
      for (const limit of await limitsOf(queries, { userId, zone: config.zone, kinds: limitKinds })) {
        const isReached = units(limit.used) > 0n && units(limit.used) >= units(limit.amount ?? '0')
        if (!isReached) continue
        // A session that has reached its limit counts no further: its end stands still.
        const marked = await queries.query(
          `update account_limits set told_until = w.ends from (select coalesce($4::timestamptz,
             (select max(last_on) + interval '${pauseSeconds.session} seconds' from play_times where user_id = $1)) as ends) w
           where user_id = $1 and kind = $2 and period = $3 and told_until is distinct from w.ends returning kind`,
          [userId, limit.kind, limit.period, limit.resets_on],
        )
        if (marked.length)
          await tellLimit(queries, userId, 'reached', (lang) => reachedText(lang, limit, config.zone))
      }
      const raises = await queries.query<Raise>(
        `update account_limits set told_from = next_from where user_id = $1 and ${ripe}
         returning kind, period, trim_scale(next_amount)::text as next_amount,
           next_from + interval '${confirmHours} hours' as next_until`,
        [userId],
      )
      for (const raise of raises)
        await tellLimit(queries, userId, 'ripe', (lang) => ripeText(lang, raise, config.zone))
    })
}

export const tellLimit = (
  queries: Queries,
  userId: string,
  what: 'reached' | 'ripe' | 'changed',
  content: (lang: string) => string,
): Promise<void> =>
  sendLetter(queries, {
    userId,
    type: 'system',
    topic: 'limit',
    link: '/about/responsible-game',
    texts: letterTexts(
      written((lang) => said(lang, what)),
      written(content),
    ),
  })

/** Looks every so often; `stop` waits for a look that is under way. */
export const startLimitClock = (deps: TellDeps): { stop: () => Promise<void> } =>
  startClock('limit clock', () => tellLimits(deps), 10_000)

const said = messageFrom({
  reached: {
    'ja-JP': 'ご自身で設定した上限に達しました',
    'en-US': 'You’ve reached a limit you set',
    'ko-KR': '직접 설정한 한도에 도달했습니다',
    'zh-CN': '已达到您设置的限额',
    'zh-TW': '已達到您設定的限額',
    'fil-PH': 'Naabot mo na ang limit na itinakda mo',
    'vi-VN': 'Bạn đã đạt giới hạn mình đặt',
  },
  ripe: {
    'ja-JP': '上限の変更を確定できるようになりました',
    'en-US': 'Your limit change can be confirmed now',
    'ko-KR': '이제 한도 변경을 확정할 수 있습니다',
    'zh-CN': '现在可以确认更改限额',
    'zh-TW': '現在可以確認變更限額',
    'fil-PH': 'Puwede nang kumpirmahin ang pagbabago ng limit mo',
    'vi-VN': 'Bạn có thể xác nhận việc thay đổi giới hạn',
  },
  changed: {
    'ja-JP': '上限が変更されました',
    'en-US': 'Your limit was changed',
    'ko-KR': '한도가 변경되었습니다',
    'zh-CN': '限额已更改',
    'zh-TW': '限額已變更',
    'fil-PH': 'Nabago na ang limit mo',
    'vi-VN': 'Giới hạn của bạn đã được thay đổi',
  },
})

import { randomUUID } from 'node:crypto'
import type { InferInput, InferOutput } from 'valibot'
import type * as contract from '../../../src/api/contract/member-edit.ts'
import { mailAgentReset } from '../auth/mail.ts'
import { authMessage } from '../auth/messages.ts'
import { units } from '../finance/ledger/decimal.ts'
import { letterTexts, sendLetter } from '../letters/send-letter.ts'
import type { Queries, Row } from '../platform/db/db.ts'
import { Refusal, type HandlersFor, type PlayerContext } from '../platform/handler.ts'
import { once } from '../platform/idempotency.ts'
import { rateLimit } from '../platform/limits.ts'
import { callMessage } from '../platform/messages.ts'
import { lockPlayers, userById } from '../platform/users.ts'
import { checkPoint, newAgentCode, percent } from './create-member.ts'
import { noteChange, readHistory, setFrozen } from './member-changes.ts'
import { agentMessage } from './messages.ts'
import { pointOf } from './rebate.ts'

type Edit = Omit<InferOutput<typeof contract.editMembers.request>, 'requestId'>
type Result = InferInput<typeof contract.editMembers.answer>['results'][number]

const call = 'agent/sub/member/edit'

/** The optional calls of `contract/member-edit.ts`: of direct members alone, as they are at that moment. */
export const memberEditHandlers = {
  async memberFacts({ db, player }, { ids, requestId }) {
    const maxPoint = await pointOf(db, player.userId)
    const members = await directMembers(db, player.userId, ids)
    return {
      members: members.map((member) => ({
        userId: member.id,
        agentAccount: member.user_name,
        point: member.point,
        minPoint: member.min_point,
        maxPoint,
        remark: member.remark,
        frozenOn: member.frozen_on?.toISOString() ?? null,
        frozenBy: member.frozen_by ?? '',
      })),
      results: requestId === undefined ? null : await resultsOf(db, player.userId, requestId),
    }
  },

  async editMembers(context, { requestId, ...edit }) {
    const { db, lang, player } = context
    await rateLimit(db, 'editsByAgent', player.userId, lang)
    if (edit.point !== undefined) await checkPoint(db, context, edit.point)
    const conflict = callMessage(lang, 'conflict')
    const order = { userId: player.userId, requestId, call, parameters: edit, conflict }
    return db.transaction((queries) => once(queries, order, () => editAll(queries, context, edit)))
  },

  async resetMember({ db, lang, player }, { userId, requestId = randomUUID() }) {
    const [member] = await directMembers(db, player.userId, [userId])
    if (!member || member.closed_on) throw new Refusal(403, agentMessage(lang, 'notDirect'))
    const order = { userId: player.userId, requestId, call: 'agent/sub/member/reset', parameters: userId }
    const reset = async (queries: Queries) => {
      await rateLimit(queries, 'resetsByAgent', player.userId, lang)
      await rateLimit(queries, 'resetOfMember', userId, lang)
      await noteChange(queries, { agentId: player.userId, memberId: userId, kind: 'reset' })
      const [chosen] = await queries.query<{ lang: string }>(
        `select value as lang from preferences where user_id = $1 and kind = 'language'`,
        [userId],
      )
      await mailAgentReset(queries, (await userById(queries, userId)).email, { lang: chosen?.lang ?? lang })
      return null
    }
    return db.transaction((queries) => once(queries, order, () => reset(queries)))
  },

  memberHistory: readHistory,
} satisfies HandlersFor<typeof contract>

interface Member extends Row {
  id: string
  user_name: string
  point: string
  min_point: string
  remark: string
  frozen_on: Date | null
  frozen_by: string | null
  closed_on: Date | null
}

const directMembers = (queries: Queries, agentId: string, ids: readonly string[]) =>
  queries.query<Member>(
    `select u.id, u.user_name, trim_scale(u.point)::text as point, coalesce(r.remark, '') as remark, u.frozen_on,
       u.frozen_by, u.closed_on, trim_scale(coalesce((select max(c.point) from users c where c.parent_id = u.id), 0))::text
       as min_point
     from users u left join member_remarks r on r.agent_id = $1 and r.member_id = u.id
     where u.parent_id = $1 and u.id = any($2::text[]) order by lower(u.user_name)`,
    [agentId, ids],
  )

async function resultsOf(queries: Queries, agentId: string, requestId: string): Promise<Result[] | null> {
  const [stored] = await queries.query<{ answer: { results: Result[] } | null }>(
    'select answer from requests where user_id = $1 and request_id = $2 and call = $3',
    [agentId, requestId.toLowerCase(), call],
  )
  return stored?.answer?.results ?? null
}

/** Whose member somebody is, what they have and what their members have is read under the lock of all of them. */
async function editAll(queries: Queries, context: PlayerContext, edit: Edit): Promise<{ results: Result[] }> {
  const { player, lang } = context
  const ids = [...new Set(edit.ids)]
  await lockPlayers(queries, player.userId, ...ids)
  if ((await userById(queries, player.userId)).frozen_on)
    throw new Refusal(401, authMessage(lang, 'accountFrozen'))
  if (edit.point !== undefined) await checkPoint(queries, context, edit.point)
  const members = new Map((await directMembers(queries, player.userId, ids)).map((one) => [one.id, one]))
  const results: Result[] = []
  for (const id of ids) {
    const member = members.get(id)
    const refusal = refusalOf(member, edit, lang)
    if (member && !refusal) await change(queries, player.userId, member, edit)
    results.push({ userId: id, done: !refusal, field: '', msg: '', ...refusal })
  }
  return { results }
}

function refusalOf(
  member: Member | undefined,
  edit: Edit,
  lang: string,
): Pick<Result, 'field' | 'msg'> | null {
  if (!member) return { field: '', msg: agentMessage(lang, 'notDirect') }
  if (member.closed_on) return { field: '', msg: agentMessage(lang, 'memberClosed') }
  if (edit.point !== undefined && units(edit.point) < units(member.min_point))
    return { field: 'point', msg: agentMessage(lang, 'pointTooLow', { least: percent(member.min_point) }) }
  if (edit.frozen === false && member.frozen_by === 'operator')
    return { field: 'frozen', msg: agentMessage(lang, 'frozenByOperator') }
  return null
}

/** What is as it was leaves no trace. */
async function change(queries: Queries, agentId: string, member: Member, edit: Edit): Promise<void> {
  const { id: memberId } = member
  const note = (kind: 'point' | 'remark' | 'freeze' | 'unfreeze', before = '', after = '') =>
    noteChange(queries, { agentId, memberId, kind, before, after })
  const { point, remark, frozen } = edit
  if (point !== undefined && units(point) !== units(member.point)) {
    await queries.query(
      `update users set point = $2::numeric, is_agent = is_agent or $2::numeric > 0,
         agent_code = case when $2::numeric > 0 then coalesce(agent_code, $3) else agent_code end where id = $1`,
      [memberId, point, newAgentCode()],
    )
    await note('point', member.point, point)
    await sendLetter(queries, { userId: memberId, type: 'system', texts: rateLetter(percent(point)) })
  }
  if (remark !== undefined && remark.slice(0, 200) !== member.remark) {
    const kept = remark.slice(0, 200)
    await queries.query('delete from member_remarks where agent_id = $1 and member_id = $2', [
      agentId,
      memberId,
    ])
    if (kept)
      await queries.query('insert into member_remarks (agent_id, member_id, remark) values ($1, $2, $3)', [
        agentId,
        memberId,
        kept,
      ])
    await note('remark', member.remark, kept)
  }
  if (frozen !== undefined && frozen !== (member.frozen_on !== null)) {
    await setFrozen(queries, memberId, frozen ? 'agent' : null)
    await note(frozen ? 'freeze' : 'unfreeze')
  }
}

const rateLetter = (rate: string) =>
  letterTexts(
    {
      jp: '報酬率が変更されました',
      ko: '커미션율이 변경되었습니다',
      fil: 'Nagbago ang commission rate mo',
      vi: 'Tỷ lệ hoa hồng của bạn đã thay đổi',
      en: 'Your commission rate changed',
      zh: '您的返佣比例已变更',
      zhTW: '您的佣金比例已變更',
    },
    {
      jp: `担当のエージェントが、お客様の報酬率を${rate}に変更しました。本日分のベットから適用されます。`,
      ko: `담당 에이전트가 회원님의 커미션율을 변경했습니다. 새 커미션율: ${rate}. 오늘의 베팅부터 적용됩니다.`,
      fil: `Ginawang ${rate} ng agent mo ang commission rate mo. Kasama na rito ang mga bet ngayong araw.`,
      vi: `Đại lý đã đổi tỷ lệ hoa hồng của bạn thành ${rate}. Áp dụng cho cược từ hôm nay.`,
      en: `Your agent set your commission rate to ${rate}. It applies to bets from today on.`,
      zh: `您的代理已将您的返佣比例改为${rate}，自今日投注起适用。`,
      zhTW: `您的代理已將您的佣金比例改為${rate}，自今日投注起適用。`,
    },
  )

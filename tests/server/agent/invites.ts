import type * as contract from '../../../src/api/contract/invites.ts'
import { COIN } from '../finance/ledger/ledger.ts'
import { asTyped } from '../letters/draft.ts'
import { letterTexts, sendLetter, written } from '../letters/send-letter.ts'
import type { Queries, Row } from '../platform/db/db.ts'
import { Refusal, type HandlersFor } from '../platform/handler.ts'
import { once } from '../platform/idempotency.ts'
import { rateLimit } from '../platform/limits.ts'
import { callMessage } from '../platform/messages.ts'
import { lockPlayers } from '../platform/users.ts'
import { checkPoint, newAgentCode } from './create-member.ts'
import { agentMessage } from './messages.ts'

/** Open ones of an agent. */
const mostInvites = 20
const mostDays = 365

interface Invite extends Row {
  code: string
  name: string
  campaign: string
  shown_as: string
  point: string
  expires_on: Date | null
  ended_on: Date | null
  opened: number
  registered: number
  deposited: number
  turnover: string
}

/** The optional calls of `contract/invites.ts`. Who registers by a code: `auth/registration.ts`. */
export const inviteHandlers = {
  async invites({ db, player, origin }) {
    const rows = await db.query<Invite>(
      `select i.code, i.name, i.campaign, i.shown_as, trim_scale(i.point)::text as point, i.expires_on, i.ended_on, i.opened,
         count(u.id)::int as registered, trim_scale(coalesce(sum(f.bets), 0))::text as turnover,
         (count(*) filter (where f.has_paid))::int as deposited
       from invites i left join users u on u.invite_code = i.code left join lateral (
         select -sum(e.amount) filter (where p.kind = 'bet') as bets, bool_or(p.kind in ('deposit', 'jsy transfer')) as has_paid
         from ledger_entries e join ledger_posts p on p.id = e.post_id
         where e.account = 'player:' || u.id and e.currency = $2
       ) f on true
       where i.agent_id = $1 group by i.code order by i.ended_on is not null, i.created_on desc limit 100`,
      [player.userId, COIN],
    )
    return rows.map(({ shown_as, expires_on, ended_on, ...row }) => ({
      ...row,
      inviteLink: linkOf(origin, row.code),
      shownAs: shown_as,
      expiresOn: expires_on?.toISOString() ?? null,
      endedOn: ended_on?.toISOString() ?? null,
    }))
  },

  async saveInvite(context, { requestId, ...asked }) {
    const { db, lang, player } = context
    await rateLimit(db, 'editsByAgent', player.userId, lang)
    const conflict = callMessage(lang, 'conflict')
    const order = { userId: player.userId, requestId, call: 'agent/invite/save', parameters: asked, conflict }
    return db.transaction((queries) =>
      once(queries, order, async () => {
        await lockPlayers(queries, player.userId)
        await checkPoint(queries, context, asked.point)
        const { days } = asked
        const values = [
          player.userId,
          asked.name.slice(0, 40),
          (asked.campaign ?? '').slice(0, 40),
          (asked.shownAs ?? '').slice(0, 40),
          asked.point,
          days === undefined ? null : Math.min(Math.max(days, 0), mostDays),
        ]
        const until = `case when $6 > 0 then now() + make_interval(days => $6::integer) end`
        if (asked.code) {
          const [known] = await queries.query<{ code: string }>(
            `update invites set name = $2, campaign = $3, shown_as = $4, point = $5::numeric,
               expires_on = case when $6::integer is null then expires_on else ${until} end
             where agent_id = $1 and code = $7 and ended_on is null returning code`,
            [...values, asked.code],
          )
          if (!known) throw new Refusal(404, agentMessage(lang, 'inviteUnknown'))
          return known
        }
        const [{ open } = { open: 0 }] = await queries.query<{ open: number }>(
          `select count(*)::int as open from invites where agent_id = $1 and ended_on is null
             and (expires_on is null or expires_on > now())`,
          [player.userId],
        )
        if (open >= mostInvites)
          throw new Refusal(409, agentMessage(lang, 'invitesFull', { most: mostInvites }))
        const [born] = await queries.query<{ code: string }>(
          `insert into invites (agent_id, name, campaign, shown_as, point, expires_on, code)
           values ($1, $2, $3, $4, $5::numeric, ${until}, $7) returning code`,
          [...values, newAgentCode()],
        )
        if (!born) throw new Error('a code that is not there')
        return born
      }),
    )
  },

  async endInvite({ db, lang, player }, { code }) {
    const [known] = await db.query(
      `update invites set ended_on = coalesce(ended_on, now()) where agent_id = $1 and code = $2 returning code`,
      [player.userId, code],
    )
    if (!known) throw new Refusal(404, agentMessage(lang, 'inviteUnknown'))
    return null
  },

  async checkInvite({ db, ip, lang }, { agentCode }) {
    await rateLimit(db, 'inviteChecksByIp', ip, lang)
    const inviter = await inviterOf(db, agentCode)
    if (inviter) return { state: 'valid', name: inviter.shown_as }
    const [ended] = await db.query('select 1 from invites where code = $1', [agentCode])
    return { state: ended ? 'ended' : 'unknown', name: '' }
  },

  async openInvite({ db, ip, lang }, { agentCode }) {
    await rateLimit(db, 'inviteChecksByIp', ip, lang)
    await db.query('update invites set opened = opened + 1 where code = $1 and ended_on is null', [agentCode])
    return null
  },
} satisfies HandlersFor<typeof contract>

/** LINE opens it in the device's browser, where a sign-up does not lose what is typed. */
export const linkOf = (origin: string, code: string) =>
  `${origin}/?agentCode=${encodeURIComponent(code)}&openExternalBrowser=1`

interface Inviter extends Row {
  agent_id: string
  invite_code: string | null
  /** By which the agent knows the code. */
  name: string
  shown_as: string
  point: string
}

/** Tells an agent who has signed up by which of the codes. */
export const tellInviter = (queries: Queries, { agent_id, name }: Inviter, userId: string, account: string) =>
  sendLetter(queries, {
    userId: agent_id,
    type: 'system',
    topic: 'team',
    link: `/agent/subordinate-management?member=${userId}`,
    texts: letterTexts(
      written((lang) => agentMessage(lang, 'joined', { account })),
      written((lang) => agentMessage(lang, 'joinedText', { account, name: asTyped(name) })),
    ),
  })

/** Whose code it is, where it counts now: the agent's own, or one of their invites with its rate, which is never above theirs. */
export async function inviterOf(queries: Queries, code: string): Promise<Inviter | undefined> {
  const [inviter] = await queries.query<Inviter>(
    `select a.id as agent_id, i.code as invite_code, coalesce(i.name, $1) as name, coalesce(i.shown_as, '') as shown_as,
       least(coalesce(i.point, 0), a.point)::text as point
     from users a left join invites i on i.agent_id = a.id and i.code = $1 and i.ended_on is null
       and (i.expires_on is null or i.expires_on > now())
     where $1 <> '' and (a.agent_code = $1 or i.code is not null) and a.is_agent and a.frozen_on is null
       and a.closed_on is null limit 1`,
    [code],
  )
  return inviter
}

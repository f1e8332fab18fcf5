import type { InferOutput } from 'valibot'
import type * as agent from '../../../src/api/contract/agent.ts'
import { refuseWhileHeld } from '../auth/hold.ts'
import { negate, plainOrAsSent } from '../finance/amounts.ts'
import { readUnits, units } from '../finance/ledger/decimal.ts'
import { balanceOf, COIN, InsufficientBalance, playerAccount, post } from '../finance/ledger/ledger.ts'
import { newOrderSn } from '../finance/order-number.ts'
import { shownMoney } from '../finance/shown-money.ts'
import { letterTexts, sendLetter } from '../letters/send-letter.ts'
import { limitPassed } from '../limits/enforce.ts'
import { confirmOrder } from '../passkey/confirm-order.ts'
import type { Queries } from '../platform/db/db.ts'
import { invalid, refuseField, type PlayerContext } from '../platform/handler.ts'
import { answerBefore, once, type OnceOnly } from '../platform/idempotency.ts'
import { callMessage } from '../platform/messages.ts'
import { lockPlayers, userById } from '../platform/users.ts'
import { exclusionOf } from '../self-exclusion/exclusions.ts'
import { agentMessage } from './messages.ts'
import { requireMember } from './team.ts'

type Body = InferOutput<typeof agent.transferIn.request>
type Direction = 'in' | 'out'

/** A type, not an interface: only that fits an answer with further members. */
type TransferAnswer = { orderSn: string; userBalance: string; memberBalance: string }

/** Per transfer, in coins. */
const transferLimits = { min: '1', max: '500000', step: '0.01' } as const

/** Coins from the agent to a member of the team (`in`) or back (`out`); once per `requestId`. */
export async function moveCoins(context: PlayerContext, direction: Direction, body: Body) {
  const { db, lang, player } = context
  const transfer = {
    userId: body.userId,
    amount: plainOrAsSent(body.amount),
    remark: (body.remark ?? '').slice(0, 200),
  }
  const order: OnceOnly = {
    userId: player.userId,
    requestId: body.requestId,
    call: `agent/transfer/${direction}`,
    parameters: transfer,
    conflict: callMessage(lang, 'conflict'),
  }
  const before = await answerBefore<TransferAnswer>(db, order)
  if (before) return before
  checkAmount(body.amount, lang)
  // A refusal takes no try of the fund password; what counts is the check under the lock.
  await checkTransfer(db, context, direction, transfer)
  const call = direction === 'in' ? 'agent/type/member/transfer' : 'agent/type/member/transfer/decrease'
  await confirmOrder(context, { call, body })
  try {
    return await db.transaction((queries) =>
      once(queries, order, async () => {
        await lockPlayers(queries, player.userId, body.userId)
        await checkTransfer(queries, context, direction, transfer)
        return insertTransfer(queries, context, direction, transfer)
      }),
    )
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error
    const payer = direction === 'in' ? player.userId : body.userId
    const balance = await balanceOf(db, playerAccount(payer), COIN)
    throw refuseField(
      'amount',
      agentMessage(lang, direction === 'in' ? 'ownShort' : 'memberShort', {
        balance: shownMoney(lang, balance),
      }),
    )
  }
}

function checkAmount(typed: string, lang: string): void {
  const { min, max, step } = transferLimits
  const value = readUnits(typed)
  if (value === undefined || value % units(step) !== 0n)
    throw refuseField('amount', agentMessage(lang, 'amountStep', { step: shownMoney(lang, step) }))
  if (value < units(min))
    throw refuseField('amount', agentMessage(lang, 'amountTooSmall', { min: shownMoney(lang, min) }))
  if (value > units(max))
    throw refuseField('amount', agentMessage(lang, 'amountTooLarge', { max: shownMoney(lang, max) }))
}

async function checkTransfer(
  queries: Queries,
  context: PlayerContext,
  direction: Direction,
  { userId: memberId, amount }: { userId: string; amount: string },
): Promise<void> {
  const { player, lang, config } = context
  await requireMember(queries, context, memberId)
  if ((await userById(queries, memberId)).closed_on)
    throw refuseField('userId', agentMessage(lang, 'memberClosed'))
  // Coins that come in from a member stay in the account; out of it they go with a transfer to one.
  if (direction === 'in') await refuseWhileHeld(queries, player.userId, lang)
  // Why is the member's own business.
  const asker = { userId: memberId, lang, zone: config.zone }
  if (
    direction === 'in' &&
    ((await exclusionOf(queries, memberId)) || (await limitPassed(queries, asker, { deposit: amount })))
  )
    throw invalid(agentMessage(lang, 'memberTakesNone'))
}

async function insertTransfer(
  queries: Queries,
  { player }: PlayerContext,
  direction: Direction,
  { userId, amount, remark }: { userId: string; amount: string; remark: string },
): Promise<TransferAnswer> {
  const orderSn = newOrderSn('T')
  const [from, to] = direction === 'in' ? [player.userId, userId] : [userId, player.userId]
  await queries.query(
    `insert into agent_transfers (order_sn, agent_id, member_id, direction, amount, remark)
     values ($1, $2, $3, $4, $5, $6)`,
    [orderSn, player.userId, userId, direction, amount, remark],
  )
  await post(queries, {
    kind: `agent transfer ${direction}`,
    reference: orderSn,
    playerId: userId,
    entries: [
      { account: playerAccount(from), currency: COIN, amount: negate(amount) },
      { account: playerAccount(to), currency: COIN, amount },
    ],
  })
  // Whose coins they are hears of it, whoever moved them.
  await sendLetter(queries, {
    userId,
    type: 'finance',
    topic: direction === 'in' ? 'deposit' : 'withdrawal',
    texts: letterOf(direction, player.userName, amount),
  })
  return {
    orderSn,
    userBalance: await balanceOf(queries, playerAccount(player.userId), COIN),
    memberBalance: await balanceOf(queries, playerAccount(userId), COIN),
  }
}

function letterOf(direction: Direction, agentName: string, amount: string) {
  const coins = (lang: string) => shownMoney(lang, amount)
  return direction === 'in'
    ? letterTexts(
        {
          jp: 'コインを受け取りました',
          ko: '코인을 받았습니다',
          fil: 'May natanggap kang coins',
          vi: 'Bạn đã nhận được xu',
          en: 'You received coins',
          zh: '您已收到游戏币',
          zhTW: '您已收到遊戲幣',
        },
        {
          jp: `エージェント「${agentName}」から${coins('ja-JP')}が届きました。`,
          ko: `에이전트 ‘${agentName}’님이 ${coins('ko-KR')}을 보냈습니다.`,
          fil: `Pinadalhan ka ng agent mong si ${agentName} ng ${coins('fil-PH')}.`,
          vi: `Đại lý ${agentName} đã gửi cho bạn ${coins('vi-VN')}.`,
          en: `Your agent ${agentName} sent you ${coins('en-US')}.`,
          zh: `您的代理“${agentName}”向您转入了${coins('zh-CN')}。`,
          zhTW: `您的代理「${agentName}」轉給您${coins('zh-TW')}。`,
        },
      )
    : letterTexts(
        {
          jp: 'エージェントがコインを回収しました',
          ko: '에이전트가 코인을 회수했습니다',
          fil: 'Binawi ng agent mo ang coins',
          vi: 'Đại lý đã thu hồi xu',
          en: 'Your agent took back coins',
          zh: '您的代理转回了游戏币',
          zhTW: '您的代理收回了遊戲幣',
        },
        {
          jp: `エージェント「${agentName}」が、お客様の残高から${coins('ja-JP')}を回収しました。お心当たりがない場合は、カスタマーサポートへご連絡ください。`,
          ko: `에이전트 ‘${agentName}’님이 회원님의 잔액에서 ${coins('ko-KR')}을 회수했습니다. 짐작 가는 일이 없다면 고객센터에 문의해 주세요.`,
          fil: `Binawi ng agent mong si ${agentName} ang ${coins('fil-PH')} mula sa balance mo. Kung hindi mo ito inaasahan, kontakin ang customer service.`,
          vi: `Đại lý ${agentName} đã thu hồi ${coins('vi-VN')} từ số dư của bạn. Nếu bạn không biết về việc này, hãy liên hệ chăm sóc khách hàng.`,
          en: `Your agent ${agentName} took ${coins('en-US')} back from your balance. If you didn’t expect this, please contact customer service.`,
          zh: `您的代理“${agentName}”从您的余额转回了${coins('zh-CN')}。如有疑问，请联系客服。`,
          zhTW: `您的代理「${agentName}」從您的餘額收回了${coins('zh-TW')}。如有疑問，請聯絡客服。`,
        },
      )
}

import { readFileSync } from 'node:fs'
import type { LimitKind, LimitPeriod } from '../../../src/api/contract/limits.ts'
import { shownMoney } from '../finance/shown-money.ts'
import { langOf, messageFrom, sentences } from '../platform/messages.ts'
import type { Limit, Raise, Which } from './limits.ts'

/** Refusals for a limit of the player's own, and of what cannot be set or confirmed. */
export const limitMessage = messageFrom({
  deposit: {
    'ja-JP': 'ご自身で設定した入金上限（{period}）を超えます。{time}までに入金できる残りは{left}です',
    'en-US': 'This is over your {period} deposit limit. You can deposit another {left} until {time}',
    'ko-KR': '직접 설정한 입금 한도({period})를 초과합니다. {time}까지 입금할 수 있는 금액은 {left}입니다',
    'zh-CN': '超出您设置的充值限额（{period}）。{time}之前还可充值{left}',
    'zh-TW': '超過您設定的儲值限額（{period}）。{time}之前還可儲值{left}',
    'fil-PH':
      'Lampas ito sa deposit limit mo ({period}). {left} pa ang puwede mong i-deposit hanggang {time}',
    'vi-VN': 'Vượt giới hạn nạp tiền bạn đã đặt ({period}). Bạn còn có thể nạp {left} cho đến {time}',
  },
  loss: {
    'ja-JP': 'ご自身で設定した負けの上限（{period}）を超えます。{time}までの残りは{left}です',
    'en-US': 'This could take you over your {period} loss limit. {left} left until {time}',
    'ko-KR': '직접 설정한 손실 한도({period})를 초과합니다. {time}까지 남은 한도는 {left}입니다',
    'zh-CN': '将超出您设置的亏损限额（{period}）。{time}之前剩余{left}',
    'zh-TW': '將超過您設定的虧損限額（{period}）。{time}之前剩餘{left}',
    'fil-PH': 'Lalampas ito sa loss limit mo ({period}). {left} na lang ang natitira hanggang {time}',
    'vi-VN': 'Có thể vượt giới hạn thua bạn đã đặt ({period}). Còn lại {left} cho đến {time}',
  },
  wager: {
    'ja-JP': 'ご自身で設定したベットの上限（{period}）を超えます。{time}までの残りは{left}です',
    'en-US': 'This is over your {period} bet limit. {left} left until {time}',
    'ko-KR': '직접 설정한 베팅 한도({period})를 초과합니다. {time}까지 남은 한도는 {left}입니다',
    'zh-CN': '超出您设置的投注限额（{period}）。{time}之前剩余{left}',
    'zh-TW': '超過您設定的投注限額（{period}）。{time}之前剩餘{left}',
    'fil-PH': 'Lampas ito sa limit mo sa taya ({period}). {left} na lang ang natitira hanggang {time}',
    'vi-VN': 'Vượt giới hạn cược bạn đã đặt ({period}). Còn lại {left} cho đến {time}',
  },
  time: {
    'ja-JP': 'ご自身で設定したプレイ時間の上限（{period}）に達しました。{time}からまたプレイできます',
    'en-US': 'You’ve reached your {period} time limit. You can play again from {time}',
    'ko-KR': '직접 설정한 플레이 시간 한도({period})에 도달했습니다. {time}부터 다시 플레이할 수 있습니다',
    'zh-CN': '已达到您设置的游戏时长限额（{period}）。{time}起可再次游戏',
    'zh-TW': '已達到您設定的遊戲時間限額（{period}）。{time}起可再次遊玩',
    'fil-PH': 'Naabot mo na ang time limit mo ({period}). Makakapaglaro ka ulit simula {time}',
    'vi-VN': 'Bạn đã hết thời gian chơi đã đặt ({period}). Bạn có thể chơi lại từ {time}',
  },
  session: {
    'ja-JP': 'ご自身で設定した1回のプレイ時間の上限に達しました。{minutes}分以上休むと、またプレイできます',
    'en-US':
      'You’ve reached your time limit per session. You can play again after a break of {minutes} minutes',
    'ko-KR':
      '직접 설정한 1회 플레이 시간 한도에 도달했습니다. {minutes}분 이상 쉬면 다시 플레이할 수 있습니다',
    'zh-CN': '已达到您设置的单次游戏时长限额。休息{minutes}分钟后可再次游戏',
    'zh-TW': '已達到您設定的單次遊戲時間限額。休息{minutes}分鐘後可再次遊玩',
    'fil-PH':
      'Naabot mo na ang time limit mo sa isang session. Makakapaglaro ka ulit pagkatapos ng {minutes} minutong pahinga',
    'vi-VN':
      'Bạn đã hết thời gian chơi đã đặt cho mỗi phiên. Bạn có thể chơi lại sau khi nghỉ {minutes} phút',
  },
  changed: {
    'ja-JP': '{name}：{limit}（{time}から）',
    'en-US': '{name}: {limit}, from {time}',
    'ko-KR': '{name}: {limit}({time}부터)',
    'zh-CN': '{name}：{limit}（{time}起）',
    'zh-TW': '{name}：{limit}（{time}起）',
    'fil-PH': '{name}: {limit}, mula {time}',
    'vi-VN': '{name}: {limit}, từ {time}',
  },
  amountWrong: {
    'ja-JP': 'この上限は設定できません。金額・時間をご確認ください',
    'en-US': 'This limit can’t be set. Check the amount or the time',
    'ko-KR': '이 한도는 설정할 수 없습니다. 금액이나 시간을 확인해 주세요',
    'zh-CN': '无法设置此限额，请检查金额或时间',
    'zh-TW': '無法設定此限額，請檢查金額或時間',
    'fil-PH': 'Hindi puwede ang limit na ito. Paki-check ang halaga o oras',
    'vi-VN': 'Không thể đặt giới hạn này. Vui lòng kiểm tra số tiền hoặc thời gian',
  },
  notWaiting: {
    'ja-JP': 'この引き上げは、まだ確定できないか、すでに期限が切れています。現在の状態をご確認ください',
    'en-US': 'This raise can’t be confirmed: it’s too early, or it has lapsed or changed',
    'ko-KR': '이 상향은 아직 확정할 수 없거나 기한이 지났습니다. 현재 상태를 확인해 주세요',
    'zh-CN': '无法确认此次提高：时间未到，或已失效或更改',
    'zh-TW': '無法確認此次提高：時間未到，或已失效或變更',
    'fil-PH': 'Hindi makumpirma ang pagtaas na ito: masyado pang maaga, o lumipas na o nabago na',
    'vi-VN': 'Không thể xác nhận lần tăng này: chưa đến lúc, đã hết hạn hoặc đã thay đổi',
  },
})

/** As it stands beside "limit". */
export const periodName: (lang: string, period: LimitPeriod) => string = messageFrom({
  session: {
    'ja-JP': '1回',
    'en-US': 'session',
    'ko-KR': '1회',
    'zh-CN': '单次',
    'zh-TW': '單次',
    'fil-PH': 'bawat session',
    'vi-VN': 'mỗi phiên',
  },
  day: {
    'ja-JP': '1日',
    'en-US': 'daily',
    'ko-KR': '하루',
    'zh-CN': '每日',
    'zh-TW': '每日',
    'fil-PH': 'bawat araw',
    'vi-VN': 'mỗi ngày',
  },
  week: {
    'ja-JP': '1週間',
    'en-US': 'weekly',
    'ko-KR': '일주일',
    'zh-CN': '每周',
    'zh-TW': '每週',
    'fil-PH': 'bawat linggo',
    'vi-VN': 'mỗi tuần',
  },
  month: {
    'ja-JP': '1か月',
    'en-US': 'monthly',
    'ko-KR': '한 달',
    'zh-CN': '每月',
    'zh-TW': '每月',
    'fil-PH': 'bawat buwan',
    'vi-VN': 'mỗi tháng',
  },
})

interface AppTexts {
  limit: Record<'name' | 'reached' | 'resets' | 'pause' | 'risesNow' | 'endsNow' | 'off', string> & {
    kind: Record<LimitKind, string>
    period: Record<LimitPeriod, string>
  }
}
/** The words of the page of limits, so that a refusal and a letter say the same. */
const appTexts = (lang: string): AppTexts =>
  JSON.parse(readFileSync(new URL(`../../../i18n/${langOf(lang)}/saferPlay.json`, import.meta.url), 'utf8'))
const fill = (text: string, params: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole)

/** "Losses per day". */
const limitName = (lang: string, { kind, period }: Which) => {
  const { limit } = appTexts(lang)
  return fill(limit.name, { kind: limit.kind[kind], period: limit.period[period] })
}

function amountText(lang: string, kind: LimitKind, amount: string | null): string {
  if (amount === null) return appTexts(lang).limit.off
  if (kind !== 'time') return shownMoney(lang, amount)
  const minutes = new Intl.NumberFormat(langOf(lang), { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  return minutes.format(Number(amount)).replace(/^(ja|zh)/.test(langOf(lang)) ? /\s/ : '', '')
}

/** `zone`: where the instant is read. */
export const instantText = (lang: string, instant: Date, zone: string): string =>
  new Intl.DateTimeFormat(langOf(lang), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(instant)

/** That nothing is left of it, and until when. */
export function reachedText(lang: string, limit: Limit, zone: string): string {
  const { reached, resets, pause } = appTexts(lang).limit
  const params = { name: limitName(lang, limit), limit: amountText(lang, limit.kind, limit.amount) }
  const until = limit.resets_on ? fill(resets, { time: instantText(lang, limit.resets_on, zone) }) : pause
  return sentences(lang, fill(reached, params), until)
}

/** A raise, or the end of a limit, that can be confirmed, and until when. */
export function ripeText(
  lang: string,
  { next_amount: amount, next_until: until, ...which }: Raise,
  zone: string,
) {
  const { risesNow, endsNow } = appTexts(lang).limit
  const params = {
    limit: amountText(lang, which.kind, amount),
    time: until ? instantText(lang, until, zone) : '',
  }
  return sentences(lang, limitName(lang, which), fill(amount === null ? endsNow : risesNow, params))
}

/** A limit as it holds from now on. */
export const changedText = (lang: string, change: Which & { amount: string | null }, zone: string) =>
  limitMessage(lang, 'changed', {
    name: limitName(lang, change),
    limit: amountText(lang, change.kind, change.amount),
    time: instantText(lang, new Date(), zone),
  })

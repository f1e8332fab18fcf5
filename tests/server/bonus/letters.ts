import { shownMoney } from '../finance/shown-money.ts'
import { letterTexts } from '../letters/send-letter.ts'
import { instantText } from '../limits/messages.ts'
import { pickText, type Written } from '../platform/multilingual.ts'
import type { BonusRow } from './bonuses.ts'

type What = 'met' | 'expired' | 'expiredUnused' | 'soon' | 'soonUnused'
type Told = Pick<BonusRow, 'promotion_id' | 'texts' | 'amount' | 'needed' | 'done' | 'expires_on'>

const langOf = {
  zh: 'zh-CN',
  zhTW: 'zh-TW',
  en: 'en-US',
  jp: 'ja-JP',
  ko: 'ko-KR',
  fil: 'fil-PH',
  vi: 'vi-VN',
}

const titles: Record<'met' | 'expired' | 'soon', Required<Written>> = {
  met: {
    zh: '奖励已转入余额',
    zhTW: '獎勵已轉入餘額',
    en: 'Your bonus is in your balance',
    jp: 'ボーナスが残高に加わりました',
    ko: '보너스가 잔액에 더해졌습니다',
    fil: 'Nasa balance mo na ang bonus',
    vi: 'Tiền thưởng đã vào số dư',
  },
  expired: {
    zh: '奖励已到期',
    zhTW: '獎勵已到期',
    en: 'Your bonus has expired',
    jp: 'ボーナスの期限が切れました',
    ko: '보너스 기한이 지났습니다',
    fil: 'Nag-expire na ang bonus mo',
    vi: 'Tiền thưởng đã hết hạn',
  },
  soon: {
    zh: '奖励的到期时间',
    zhTW: '獎勵的到期時間',
    en: 'When your bonus expires',
    jp: 'ボーナスの期限のお知らせ',
    ko: '보너스 기한 안내',
    fil: 'Kung kailan mag-e-expire ang bonus mo',
    vi: 'Thời điểm tiền thưởng hết hạn',
  },
}

/** In words that press nobody. */
const contents: Record<What, Required<Written>> = {
  met: {
    zh: '“{title}”的投注要求已达成，{amount}已转入余额。',
    zhTW: '「{title}」的投注要求已達成，{amount}已轉入餘額。',
    en: 'The bets needed for “{title}” are done. {amount} were moved to your balance.',
    jp: '「{title}」に必要なベットが完了し、{amount}を残高に移しました。',
    ko: '‘{title}’에 필요한 베팅을 마쳐 보너스({amount})가 잔액에 더해졌습니다.',
    fil: 'Tapos na ang kailangang taya sa “{title}.” Nailipat na ang {amount} sa balance mo.',
    vi: 'Đã đủ mức cược cần cho “{title}”. {amount} đã được chuyển vào số dư.',
  },
  expired: {
    zh: '“{title}”已到期。预留的{amount}已收回，您自己的游戏币不受影响。',
    zhTW: '「{title}」已到期。預留的{amount}已收回，您自己的遊戲幣不受影響。',
    en: '“{title}” has expired, and its locked bonus of {amount} is forfeited. Your own coins weren’t touched.',
    jp: '「{title}」の期限が切れ、保留中の{amount}はなくなりました。ご自身のコインに変わりはありません。',
    ko: '‘{title}’ 기한이 지나 따로 보관된 코인({amount})이 사라졌습니다. 회원님의 코인은 그대로입니다.',
    fil: 'Nag-expire na ang “{title}.” Wala na ang {amount} na nakatabi. Hindi nagalaw ang sarili mong coins.',
    vi: '“{title}” đã hết hạn. {amount} để riêng không còn nữa. Xu của bạn vẫn nguyên.',
  },
  expiredUnused: {
    zh: '“{title}”已到期，期间没有充值到账。您自己的游戏币不受影响。',
    zhTW: '「{title}」已到期，期間沒有儲值入帳。您自己的遊戲幣不受影響。',
    en: '“{title}” has expired without a deposit. Your own coins weren’t touched.',
    jp: '入金がないまま「{title}」の期限が切れました。ご自身のコインに変わりはありません。',
    ko: '입금 없이 ‘{title}’ 기한이 지났습니다. 회원님의 코인은 그대로입니다.',
    fil: 'Nag-expire ang “{title}” nang walang deposit. Hindi nagalaw ang sarili mong coins.',
    vi: '“{title}” đã hết hạn mà chưa có khoản nạp nào. Xu của bạn vẫn nguyên.',
  },
  soon: {
    zh: '“{title}”将于{time}到期。目前已计入投注{done}，共需{needed}。届时若未达成，预留的{amount}将收回；您自己的游戏币不受影响。',
    zhTW: '「{title}」將於{time}到期。目前已計入投注{done}，共需{needed}。屆時若未達成，預留的{amount}將收回；您自己的遊戲幣不受影響。',
    en: '“{title}” expires on {time}. You’ve wagered {done} of {needed} so far. If the requirement isn’t met by then, the locked bonus of {amount} is forfeited. Your own coins aren’t touched either way.',
    jp: '「{title}」の期限は{time}です。これまでに{needed}のうち{done}のベットが対象になりました。それまでに満たない場合、保留中の{amount}はなくなりますが、ご自身のコインは変わりません。',
    ko: '‘{title}’ 기한은 {time}입니다. 지금까지 {needed} 중 {done}의 베팅이 반영되었습니다. 그때까지 채워지지 않으면 따로 보관된 코인({amount})이 사라지며, 회원님의 코인은 그대로입니다.',
    fil: 'Mag-e-expire ang “{title}” sa {time}. {done} sa {needed} na taya ang nabilang na. Kung hindi pa buo sa oras na iyon, mawawala ang {amount} na nakatabi. Hindi magagalaw ang sarili mong coins.',
    vi: '“{title}” hết hạn vào {time}. Đến nay đã tính {done} trên {needed} tiền cược. Nếu đến lúc đó chưa đủ, {amount} để riêng sẽ không còn. Xu của bạn vẫn nguyên trong mọi trường hợp.',
  },
  soonUnused: {
    zh: '“{title}”将于{time}到期。参加后还没有充值到账。届时若仍没有，奖励将不会生效；您自己的游戏币不受影响，也不必为此充值。',
    zhTW: '「{title}」將於{time}到期。參加後還沒有儲值入帳。屆時若仍沒有，獎勵將不會生效；您自己的遊戲幣不受影響，也不必為此儲值。',
    en: '“{title}” expires on {time}. No deposit has been credited since you joined. If none is by then, it ends without a bonus. Your own coins aren’t touched, and there’s no need to deposit for it.',
    jp: '「{title}」の期限は{time}です。参加後に反映された入金はまだありません。それまでに入金がなければ、ボーナスなしで終了します。ご自身のコインは変わらず、このために入金する必要はありません。',
    ko: '‘{title}’ 기한은 {time}입니다. 참여 후 반영된 입금이 아직 없습니다. 그때까지 없으면 보너스 없이 종료되며, 회원님의 코인은 그대로입니다. 이를 위해 입금할 필요는 없습니다.',
    fil: 'Mag-e-expire ang “{title}” sa {time}. Wala pang deposit na pumasok mula nang sumali ka. Kung wala pa rin sa oras na iyon, matatapos ito nang walang bonus. Hindi magagalaw ang sarili mong coins, at hindi mo kailangang mag-deposit para dito.',
    vi: '“{title}” hết hạn vào {time}. Từ khi bạn tham gia chưa có khoản nạp nào được ghi có. Nếu đến lúc đó vẫn chưa có, ưu đãi sẽ kết thúc mà không có tiền thưởng. Xu của bạn vẫn nguyên và không cần nạp chỉ vì ưu đãi này.',
  },
}

/** The letter about a bonus, which leads to its promotion. `zone`: the operator's, in which `soon` tells its end. */
export function bonusLetter(what: 'met' | 'expired' | 'soon', bonus: Told, zone = 'UTC') {
  const { amount, needed, done, texts, expires_on, promotion_id: id } = bonus
  const kind = amount === null && what !== 'met' ? (`${what}Unused` as const) : what
  const content = Object.fromEntries(
    Object.entries(langOf).map(([suffix, lang]) => {
      const params: Record<string, string> = {
        title: pickText(texts, 'title', lang),
        amount: shownMoney(lang, amount ?? '0'),
        needed: shownMoney(lang, needed ?? '0'),
        done: shownMoney(lang, done),
        time: instantText(lang, expires_on, zone),
      }
      const text = contents[kind][suffix as keyof typeof langOf]
      return [suffix, text.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')]
    }),
  )
  const topic = 'bonus' as const
  return { topic, link: `/game/promotion?id=${id}`, texts: letterTexts(titles[what], content) }
}

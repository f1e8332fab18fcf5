import type { BonusTerms } from '../../../src/api/contract/bonus.ts'
import { bannerImages } from '../content/seed-promotions.ts'
import type { Queries } from '../platform/db/db.ts'
import { multilingual, type Written } from '../platform/multilingual.ts'

interface SeededOffer {
  /** A banner; a drawn one stands for none. */
  image?: string
  title: Written
  summary: Written
  content: Written
  terms: BonusTerms
}

const weights = [
  { category: 'slot', percent: '100' },
  { category: 'pachinko', percent: '50' },
]

const offers: SeededOffer[] = [
  {
    image: 'welcome',
    title: {
      zh: '500游戏币奖励',
      zhTW: '500遊戲幣獎勵',
      en: 'Bonus of 500 coins',
      jp: '500コインのボーナス',
      ko: '500코인 보너스',
      fil: 'Bonus na 500 coins',
      vi: 'Tiền thưởng 500 xu',
    },
    summary: {
      zh: '参加后预留500游戏币，达成投注要求后转入余额。',
      zhTW: '參加後預留500遊戲幣，達成投注要求後轉入餘額。',
      en: 'Get a locked bonus of 500 coins when you join. It moves to your balance once the wagering requirement is met.',
      jp: '参加すると500コインのボーナスが保留され、必要なベットが完了すると残高に加わります。',
      ko: '참여하면 500코인이 따로 보관되고, 필요한 베팅을 마치면 잔액에 더해집니다.',
      fil: 'Itatabi ang 500 coins pagsali mo, at lilipat sa balance mo kapag tapos na ang kailangang taya.',
      vi: 'Khi tham gia, 500 xu được để riêng và chuyển vào số dư khi đủ mức cược cần thiết.',
    },
    content: {
      zh: '<p>是否参加由您决定。不参加也可照常游戏。</p>',
      zhTW: '<p>是否參加由您決定。不參加也可照常遊玩。</p>',
      en: '<p>Joining is up to you. You can play just the same without it.</p>',
      jp: '<p>参加は任意です。参加しなくても、いつもどおりプレイできます。</p>',
      ko: '<p>참여는 자유입니다. 참여하지 않아도 평소처럼 이용할 수 있습니다.</p>',
      fil: '<p>Ikaw ang bahala kung sasali. Makakapaglaro ka pa rin kahit hindi.</p>',
      vi: '<p>Tham gia hay không là tùy bạn. Không tham gia, bạn vẫn chơi như thường.</p>',
    },
    terms: {
      amount: '500',
      percent: null,
      mostAmount: null,
      turnover: '5',
      weights,
      mostStake: '50',
      days: 14,
    },
  },
  {
    title: {
      zh: '充值奖励20%',
      zhTW: '儲值獎勵20%',
      en: 'Deposit bonus of 20%',
      jp: '入金ボーナス20%',
      ko: '입금 보너스 20%',
      fil: 'Deposit bonus na 20%',
      vi: 'Tiền thưởng nạp 20%',
    },
    summary: {
      zh: '参加后首笔到账充值的20%将预留为奖励。',
      zhTW: '參加後首筆入帳儲值的20%將預留為獎勵。',
      en: '20% of the first deposit credited after you join becomes a locked bonus.',
      jp: '参加後、最初に反映された入金の20%がボーナスとして保留されます。',
      ko: '참여 후 처음 반영된 입금의 20%가 보너스로 따로 보관됩니다.',
      fil: '20% ng unang deposit na papasok pagkasali mo ang itatabi bilang bonus.',
      vi: '20% khoản nạp đầu tiên được ghi có sau khi tham gia sẽ được để riêng làm tiền thưởng.',
    },
    content: {
      zh: '<p>请按自己的计划充值，不必为奖励而充值。</p>',
      zhTW: '<p>請依自己的計畫儲值，不必為獎勵而儲值。</p>',
      en: '<p>Deposit what you planned to anyway. There’s no need to deposit for the bonus.</p>',
      jp: '<p>入金はご自身の予定の範囲でどうぞ。ボーナスのために入金する必要はありません。</p>',
      ko: '<p>계획한 만큼만 입금하세요. 보너스를 위해 입금할 필요는 없습니다.</p>',
      fil: '<p>Mag-deposit lang ayon sa plano mo. Hindi kailangang mag-deposit para sa bonus.</p>',
      vi: '<p>Hãy nạp theo kế hoạch của bạn. Không cần nạp chỉ để nhận thưởng.</p>',
    },
    terms: {
      amount: null,
      percent: '20',
      mostAmount: '2000',
      turnover: '3',
      weights,
      mostStake: '100',
      days: 30,
    },
  },
]

const promotionTerms: Written = {
  zh: '仅限娱乐用游戏币。参加前会显示全部条件。同一时间只能参加一个奖励，每个仅限一次。',
  zhTW: '僅限娛樂用遊戲幣。參加前會顯示全部條件。同一時間只能參加一個獎勵，每個僅限一次。',
  en: 'Play coins only. Every term is shown before you join. One bonus at a time, and each one once.',
  jp: 'プレイコインのみが対象です。すべての条件は参加前に表示されます。ボーナスは一度に1つ、それぞれ1回限りです。',
  ko: '체험용 코인만 해당됩니다. 모든 조건은 참여 전에 표시됩니다. 보너스는 한 번에 하나, 각각 한 번만 참여할 수 있습니다.',
  fil: 'Play coins lang ito. Makikita mo ang lahat ng terms bago sumali. Isang bonus sa bawat pagkakataon, at isang beses ang bawat isa.',
  vi: 'Chỉ áp dụng cho xu chơi thử. Mọi điều kiện được hiển thị trước khi bạn tham gia. Mỗi lúc một tiền thưởng và mỗi loại chỉ một lần.',
}

const day = 86_400_000

/** Two promotions with terms to join; nobody has joined one. */
export async function seedOffers(queries: Queries, now: Date): Promise<void> {
  for (const { image, title, summary, content, terms } of offers)
    await queries.query(
      `with promotion as (
         insert into promotions (category, begin_time, end_time, texts)
         values ('longTimeDiscount', $1, null, $2) returning id)
       insert into bonus_offers (promotion_id, terms) select id, $3 from promotion`,
      [
        new Date(now.getTime() - 150 * day),
        JSON.stringify({
          ...multilingual('title', title),
          ...multilingual('summary', summary),
          ...multilingual('content', content),
          ...multilingual('terms', promotionTerms),
          ...(image ? bannerImages(image) : {}),
        }),
        JSON.stringify(terms),
      ],
    )
}

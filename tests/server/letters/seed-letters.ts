import { statusTitle } from '../finance/order-messages.ts'
import type { Db, Queries } from '../platform/db/db.ts'
import type { Written } from '../platform/multilingual.ts'
import { letterTexts, sendLetter, type NewLetter } from './send-letter.ts'

interface Kind {
  type: NewLetter['type']
  link?: string
  title: Written
  content: Written
}

/** Written once, sent many times; the second is rich text, the third has Japanese only, to show the fallback. */
const kinds: Kind[] = [
  {
    type: 'finance',
    link: '/user/record?type=deposit',
    title: statusTitle('deposit', 'successful'),
    content: {
      zh: '您的充值已到账，详情请查看“交易记录”。',
      zhTW: '您的儲值已入帳，詳情請查看「使用紀錄」。',
      en: 'Your deposit has been credited. See the details in History.',
      jp: 'ご入金が反映されました。詳しくは「利用履歴」をご覧ください。',
      ko: '입금이 반영되었습니다. 자세한 내용은 ‘이용 내역’에서 확인해 주세요.',
      fil: 'Pumasok na ang deposit mo. Tingnan ang details sa History.',
      vi: 'Tiền nạp đã được cộng. Xem chi tiết trong phần Lịch sử.',
    },
  },
  {
    type: 'promotion',
    link: '/game/promotion',
    title: {
      zh: '提灯祭开幕',
      zhTW: '提燈祭開幕',
      en: 'The Lantern Festival is on',
      jp: '提灯まつり開催中',
      ko: '등롱 축제 진행 중',
      fil: 'Simula na ang Lantern Festival',
      vi: 'Lễ hội đèn lồng đang diễn ra',
    },
    content: {
      zh: '<h3>每晚19:00</h3><p>点亮一台<strong>新机台</strong>。</p><p><img src="/media/banners/lantern-festival-zh.webp" alt="提灯祭" width="1280" height="560"></p><p><a href="/amigo">前往游戏大厅</a></p>',
      zhTW: '<h3>每晚19:00</h3><p>點亮一台<strong>新機台</strong>。</p><p><img src="/media/banners/lantern-festival-zhTW.webp" alt="提燈祭" width="1280" height="560"></p><p><a href="/amigo">前往遊戲大廳</a></p>',
      en: '<h3>Every night at 19:00</h3><p>A new <strong>machine</strong> lights up.</p><p><img src="/media/banners/lantern-festival-en.webp" alt="Lantern Festival" width="1280" height="560"></p><p><a href="/amigo">Go to the game hall</a></p>',
      jp: '<h3>毎晩19時</h3><p>新しい台に<strong>灯り</strong>がともります。</p><p><img src="/media/banners/lantern-festival-jp.webp" alt="提灯まつり" width="1280" height="560"></p><p><a href="/amigo">ゲームホールへ</a></p>',
      ko: '<h3>매일 저녁 19:00</h3><p>새 <strong>머신</strong>에 불이 켜집니다.</p><p><img src="/media/banners/lantern-festival-ko.webp" alt="등롱 축제" width="1280" height="560"></p><p><a href="/amigo">게임 홀로 이동</a></p>',
      fil: '<h3>Gabi-gabi, 19:00</h3><p>May bagong <strong>machine</strong> na iilaw.</p><p><img src="/media/banners/lantern-festival-fil.webp" alt="Lantern Festival" width="1280" height="560"></p><p><a href="/amigo">Pumunta sa game hall</a></p>',
      vi: '<h3>19:00 mỗi tối</h3><p>Một <strong>máy mới</strong> lên đèn.</p><p><img src="/media/banners/lantern-festival-vi.webp" alt="Lễ hội đèn lồng" width="1280" height="560"></p><p><a href="/amigo">Đến sảnh game</a></p>',
    },
  },
  {
    type: 'system',
    title: { jp: 'メンテナンスのお知らせ' },
    content: { jp: '水曜日の午前4時から6時まで、システムメンテナンスを行います。' },
  },
  {
    type: 'finance',
    link: '/user/record?type=withdraw',
    title: statusTitle('withdraw', 'successful'),
    content: {
      zh: '您的提现已汇出，到账时间以银行为准。',
      zhTW: '您的提領已匯出，入帳時間以銀行為準。',
      en: 'Your withdrawal has been sent. When it arrives depends on your bank.',
      jp: '出金の手続きが完了しました。着金までの時間は銀行により異なります。',
      ko: '출금 처리가 완료되었습니다. 입금까지 걸리는 시간은 은행마다 다릅니다.',
      fil: 'Naipadala na ang withdrawal mo. Depende sa bank kung kailan ito papasok.',
      vi: 'Tiền rút đã được gửi. Thời gian tiền về tùy ngân hàng.',
    },
  },
  {
    type: 'system',
    link: '/about/responsible-game',
    title: {
      zh: '记得休息',
      en: 'Time for a break',
      jp: 'こまめに休憩をとりましょう',
      ko: '틈틈이 쉬어 가세요',
      fil: 'Magpahinga muna',
      vi: 'Đã đến lúc nghỉ ngơi',
    },
    content: {
      zh: '设定每日的游戏时间与金额限额，适度游戏。',
      en: 'Set daily limits on time and money, and keep it fun.',
      jp: '1日の時間と金額の上限を決めて、無理なくお楽しみください。',
      ko: '하루 시간과 금액 한도를 정하고 무리 없이 즐겨 주세요.',
      fil: 'Mag-set ng limit sa oras at pera bawat araw para masaya lang ang laro.',
      vi: 'Hãy đặt giới hạn thời gian và tiền mỗi ngày để luôn chơi vui.',
    },
  },
]

/** `count` letters over the last weeks, the newest fifth still unread. */
export async function seedLetters(queries: Queries, userId: string, count: number, now: number) {
  for (let index = 0; index < count; index += 1) {
    const { type, link, title, content } = kinds[index % kinds.length] ??
      kinds[0] ?? { type: 'system', title: {}, content: {} }
    const createdOn = new Date(now - (index * 2.6 + 0.2) * 86_400_000)
    await sendLetter(queries, {
      userId,
      type,
      texts: letterTexts(title, content),
      createdOn,
      ...(link && { link }),
      ...(index >= count / 5 && { readOn: new Date(createdOn.getTime() + 5_400_000) }),
    })
  }
}

/** Unread letters of the last 80 days, numbered from the newest, for tests of long lists. */
export async function seedManyLetters(db: Db, account: string, count: number): Promise<void> {
  await db.query(
    `insert into letters (user_id, texts, created_on)
     select u.id,
            jsonb_build_object('titleJp', '第' || n || '号', 'titleEn', 'No. ' || n,
                               'contentJp', '第' || n || '号の本文です。', 'contentEn', 'This is message no. ' || n || '.'),
            now() - n * (interval '80 days' / greatest($2::integer, 1))
     from users u, generate_series(1, $2::integer) as n
     where u.user_name = $1`,
    [account, count],
  )
}

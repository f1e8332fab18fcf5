import type { Db, Queries } from '../platform/db/db.ts'
import type { FourTexts } from '../platform/multilingual.ts'
import { letterTexts, sendLetter, type NewLetter } from './send-letter.ts'

interface Kind {
  type: NewLetter['type']
  link?: string
  title: FourTexts
  content: FourTexts
}

/** Written once, sent many times; the second is rich text, the third has Japanese only, to show the fallback. */
const kinds: Kind[] = [
  {
    type: 'finance',
    link: '/user/record',
    title: { zh: '充值成功', zhTW: '儲值成功', en: 'Deposit credited', jp: '入金が完了しました' },
    content: {
      zh: '您的充值已到账，详情请查看“交易记录”。',
      zhTW: '您的儲值已入帳，詳情請查看「使用紀錄」。',
      en: 'Your deposit has been credited. See the details in History.',
      jp: 'ご入金が反映されました。詳しくは「利用履歴」をご覧ください。',
    },
  },
  {
    type: 'promotion',
    link: '/game/promotion',
    title: { zh: '提灯祭开幕', zhTW: '提燈祭開幕', en: 'The Lantern Festival is on', jp: '提灯まつり開催中' },
    content: {
      zh: '<h3>每晚19:00</h3><p>点亮一台<strong>新机台</strong>。</p><p><img src="/media/banners/lantern-festival-zh.webp" alt="提灯祭" width="1280" height="560"></p><p><a href="/amigo">前往游戏大厅</a></p>',
      zhTW: '<h3>每晚19:00</h3><p>點亮一台<strong>新機台</strong>。</p><p><img src="/media/banners/lantern-festival-zhTW.webp" alt="提燈祭" width="1280" height="560"></p><p><a href="/amigo">前往遊戲大廳</a></p>',
      en: '<h3>Every night at 19:00</h3><p>A new <strong>machine</strong> lights up.</p><p><img src="/media/banners/lantern-festival-en.webp" alt="Lantern Festival" width="1280" height="560"></p><p><a href="/amigo">Go to the game hall</a></p>',
      jp: '<h3>毎晩19時</h3><p>新しい台に<strong>灯り</strong>がともります。</p><p><img src="/media/banners/lantern-festival-jp.webp" alt="提灯まつり" width="1280" height="560"></p><p><a href="/amigo">ゲームホールへ</a></p>',
    },
  },
  {
    type: 'system',
    title: { jp: 'メンテナンスのお知らせ' },
    content: { jp: '水曜日の午前4時から6時まで、システムメンテナンスを行います。' },
  },
  {
    type: 'finance',
    link: '/user/record',
    title: { zh: '提现成功', zhTW: '提領成功', en: 'Withdrawal paid out', jp: '出金が完了しました' },
    content: {
      zh: '您的提现已汇出，到账时间以银行为准。',
      zhTW: '您的提領已匯出，入帳時間以銀行為準。',
      en: 'Your withdrawal has been sent. When it arrives depends on your bank.',
      jp: '出金の手続きが完了しました。着金までの時間は銀行により異なります。',
    },
  },
  {
    type: 'system',
    link: '/about/responsible-game',
    title: { zh: '记得休息', en: 'Time for a break', jp: 'こまめに休憩をとりましょう' },
    content: {
      zh: '设定每日的游戏时间与金额限额，适度游戏。',
      en: 'Set daily limits on time and money, and keep it fun.',
      jp: '1日の時間と金額の上限を決めて、無理なくお楽しみください。',
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

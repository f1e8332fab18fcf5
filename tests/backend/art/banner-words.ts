/** The languages an operator draws banners in, as their files are named. */
export const bannerLangs = ['zh', 'zhTW', 'en', 'jp'] as const
export type BannerLang = (typeof bannerLangs)[number]

interface Words {
  eyebrow: string
  /** One or two lines. */
  title: readonly string[]
  line: string
}

/** What stands on the banners. They promise nothing: play coins only. */
export const bannerWords: Record<string, Record<BannerLang, Words>> = {
  'lantern-festival': {
    jp: { eyebrow: '期間限定', title: ['提灯まつり'], line: '毎晩19時、新しい台に灯りがともる' },
    en: { eyebrow: 'THIS MONTH', title: ['Lantern', 'Festival'], line: 'One more light every night' },
    zh: { eyebrow: '限时活动', title: ['提灯祭'], line: '每晚19:00，点亮一台新机台' },
    zhTW: { eyebrow: '限時活動', title: ['提燈祭'], line: '每晚19:00，點亮一台新機台' },
  },
  welcome: {
    jp: {
      eyebrow: 'はじめての方へ',
      title: ['ようこそ、', 'アミーゴへ'],
      line: 'プレイコインで気軽に遊べます',
    },
    en: { eyebrow: 'NEW HERE?', title: ['Welcome', 'to Amigo'], line: 'Play coins only, and all the fun' },
    zh: { eyebrow: '新手指南', title: ['欢迎来到', 'Amigo'], line: '使用游戏币，轻松畅玩' },
    zhTW: { eyebrow: '新手指南', title: ['歡迎來到', 'Amigo'], line: '使用遊戲幣，輕鬆暢玩' },
  },
  'koi-week': {
    jp: { eyebrow: '今週の特集', title: ['錦鯉ウィーク'], line: '水辺の台を終日開放' },
    en: { eyebrow: 'THIS WEEK', title: ['Koi Week'], line: 'All water games, all day' },
    zh: { eyebrow: '本周精选', title: ['锦鲤周'], line: '水之主题机台全天开放' },
    zhTW: { eyebrow: '本週精選', title: ['錦鯉週'], line: '水之主題機台全天開放' },
  },
}

/** Each language gets its own Han shapes; the picture may only use fonts of the device. */
export const bannerFonts: Record<BannerLang, string> = {
  jp: "'Hiragino Sans','Yu Gothic','Noto Sans CJK JP','Noto Sans JP',sans-serif",
  en: "'Avenir Next','Segoe UI','Helvetica Neue','Noto Sans',sans-serif",
  zh: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',sans-serif",
  zhTW: "'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC','Noto Sans TC',sans-serif",
}

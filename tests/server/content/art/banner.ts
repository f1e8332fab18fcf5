import { bannerScenes } from './banner-scenes.ts'
import { palette, sharedDefs } from './palette.ts'
import { escapeXml } from './svg.ts'

const htmlLangs: Record<BannerLang, string> = {
  jp: 'ja',
  en: 'en',
  zh: 'zh-Hans',
  zhTW: 'zh-Hant',
  ko: 'ko',
  fil: 'fil',
  vi: 'vi',
}

const isBannerLang = (lang: string): lang is BannerLang => bannerLangs.some((known) => known === lang)

/** A banner of 1280 × 560 with its words in that language, or undefined for an unknown one. */
export function bannerOf(id: string, lang: string): string | undefined {
  const picture = Object.hasOwn(bannerScenes, id) ? bannerScenes[id] : undefined
  const words = isBannerLang(lang) ? bannerWords[id]?.[lang] : undefined
  if (!picture || !words || !isBannerLang(lang)) return undefined
  const { sky, accent, defs, scene } = picture
  const first = words.title.length > 1 ? 218 : 276
  const lines = words.title.map(
    (text, index) =>
      `<text x="72" y="${first + index * 118}" font-size="108" font-weight="800" fill="${palette.ivory}">${escapeXml(text)}</text>`,
  )
  const foot = first + words.title.length * 118 - 24
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 560" preserveAspectRatio="xMidYMid slice" width="1280" height="560" xml:lang="${htmlLangs[lang]}" font-family="${bannerFonts[lang]}"><defs>${sharedDefs}${defs}<linearGradient id="sky" x2="1" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient><linearGradient id="veil"><stop stop-color="#080A18" stop-opacity=".78"/><stop offset=".5" stop-color="#080A18" stop-opacity=".45"/><stop offset=".72" stop-color="#080A18" stop-opacity="0"/></linearGradient></defs><rect width="1280" height="560" fill="url(#sky)"/>${scene}<rect width="1280" height="560" fill="url(#veil)"/><rect x="72" y="${first - 150}" width="52" height="6" rx="3" fill="${accent}"/><text x="142" y="${first - 134}" font-size="38" font-weight="700" letter-spacing="3" fill="${accent}">${escapeXml(words.eyebrow)}</text>${lines.join('')}<text x="74" y="${foot}" font-size="42" font-weight="500" fill="${palette.ivory}" fill-opacity=".92">${escapeXml(words.line)}</text></svg>`.replace(
    /\n\s*/g,
    '',
  )
}

/** The languages an operator draws banners in, as their files are named. */
export const bannerLangs = ['zh', 'zhTW', 'en', 'jp', 'ko', 'fil', 'vi'] as const
type BannerLang = (typeof bannerLangs)[number]

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
    en: { eyebrow: 'THIS MONTH', title: ['Lantern', 'Festival'], line: 'A new machine nightly at 19:00' },
    zh: { eyebrow: '限时活动', title: ['提灯祭'], line: '每晚19:00，点亮一台新机台' },
    zhTW: { eyebrow: '限時活動', title: ['提燈祭'], line: '每晚19:00，點亮一台新機台' },
    ko: { eyebrow: '기간 한정', title: ['등롱 축제'], line: '매일 저녁 19:00, 새 머신이 켜집니다' },
    fil: { eyebrow: 'NGAYONG BUWAN', title: ['Lantern', 'Festival'], line: 'Bagong machine tuwing 19:00' },
    vi: { eyebrow: 'THÁNG NÀY', title: ['Lễ hội', 'đèn lồng'], line: 'Máy mới lúc 19:00 mỗi tối' },
  },
  welcome: {
    jp: {
      eyebrow: 'はじめての方へ',
      title: ['ようこそ、', 'アミーゴへ'],
      line: 'プレイコインで気軽に遊べます',
    },
    en: { eyebrow: 'NEW HERE?', title: ['Welcome', 'to Amigo'], line: 'All the fun, play coins only' },
    zh: { eyebrow: '新手指南', title: ['欢迎来到', 'Amigo'], line: '使用游戏币，轻松畅玩' },
    zhTW: { eyebrow: '新手指南', title: ['歡迎來到', 'Amigo'], line: '使用遊戲幣，輕鬆暢玩' },
    ko: {
      eyebrow: '처음 오신 분께',
      title: ['Amigo에', '잘 오셨습니다'],
      line: '플레이 코인으로 가볍게 즐기세요',
    },
    fil: { eyebrow: 'BAGO DITO?', title: ['Welcome', 'sa Amigo'], line: 'Puro saya, play coins lang' },
    vi: { eyebrow: 'BẠN MỚI?', title: ['Chào mừng', 'đến Amigo'], line: 'Chơi vui, chỉ dùng xu chơi' },
  },
  'koi-week': {
    jp: { eyebrow: '今週の特集', title: ['錦鯉ウィーク'], line: '錦鯉シリーズの台を終日開放' },
    en: { eyebrow: 'THIS WEEK', title: ['Koi Week'], line: 'Koi machines, open all day' },
    zh: { eyebrow: '本周精选', title: ['锦鲤周'], line: '锦鲤主题机台全天开放' },
    zhTW: { eyebrow: '本週精選', title: ['錦鯉週'], line: '錦鯉主題機台全天開放' },
    ko: { eyebrow: '이번 주 추천', title: ['비단잉어 주간'], line: '비단잉어 머신을 종일 개방합니다' },
    fil: { eyebrow: 'NGAYONG LINGGO', title: ['Koi Week'], line: 'Koi machines, bukas buong araw' },
    vi: { eyebrow: 'TUẦN NÀY', title: ['Tuần lễ', 'cá koi'], line: 'Máy cá koi mở cả ngày' },
  },
}

/** Each language gets its own Han shapes; the picture may only use fonts of the device. */
const bannerFonts: Record<BannerLang, string> = {
  jp: "'Hiragino Sans','Yu Gothic','Noto Sans CJK JP','Noto Sans JP',sans-serif",
  en: "'Avenir Next','Segoe UI','Helvetica Neue','Noto Sans',sans-serif",
  zh: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',sans-serif",
  zhTW: "'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC','Noto Sans TC',sans-serif",
  ko: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans CJK KR','Noto Sans KR',sans-serif",
  fil: "'Avenir Next','Segoe UI','Helvetica Neue','Noto Sans',sans-serif",
  vi: "'Segoe UI','Helvetica Neue','Noto Sans',sans-serif",
}

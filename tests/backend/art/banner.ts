import { bannerScenes } from './banner-scenes.ts'
import { bannerFonts, bannerLangs, bannerWords, type BannerLang } from './banner-words.ts'
import { palette, sharedDefs } from './palette.ts'
import { escapeXml } from './svg.ts'

const htmlLangs: Record<BannerLang, string> = { jp: 'ja', en: 'en', zh: 'zh-Hans', zhTW: 'zh-Hant' }

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

/** What the system reads when the app is installed, in each language: `/manifest.webmanifest` is the Japanese one. */
import { readFileSync } from 'node:fs'

const descriptions = {
  'ja-JP':
    'スロットとパチンコを、いつでもスマートフォンで。新規登録、入金、プレイ、出金、メッセージまで、ひとつのアプリで。',
  'en-US':
    'Slots and pachinko on your phone: sign up, deposit, play, withdraw, and read your messages in one app.',
  'ko-KR': '슬롯과 파친코를 스마트폰에서. 회원가입, 입금, 플레이, 출금, 쪽지까지 하나의 앱으로.',
  'zh-CN': '在手机上畅玩老虎机与柏青哥：注册、充值、游戏、提现、站内信，一个应用全部搞定。',
  'zh-TW': '在手機上暢玩老虎機與柏青哥：註冊、儲值、遊戲、提領、站內信，一個App全部搞定。',
  'fil-PH':
    'Slots at pachinko sa phone mo: mag-sign up, mag-deposit, maglaro, mag-withdraw at magbasa ng messages sa isang app.',
  'vi-VN':
    'Slot và pachinko trên điện thoại: đăng ký, nạp tiền, chơi, rút tiền và đọc thư, tất cả trong một ứng dụng.',
}
type ManifestLanguage = keyof typeof descriptions

export const manifestLanguages = Object.keys(descriptions) as ManifestLanguage[]

/** Where the manifest of a language lies; `src/build/page/bootstrap.ts` names it to the browser. */
export const manifestFile = (language: ManifestLanguage) => `manifest/${language}.webmanifest`

interface ShellTexts {
  title: Record<string, string>
}

/** The pages' own titles, so that a shortcut is called what its page is called. */
const titlesIn = (language: ManifestLanguage) =>
  (JSON.parse(readFileSync(`i18n/${language}/shell.json`, 'utf8')) as ShellTexts).title

const shortcuts = [
  { key: 'deposit', url: '/user/finance/deposit' },
  { key: 'letters', url: '/user/station-letter' },
  { key: 'teamReport', url: '/agent/team-report' },
] as const

/** What a brand may choose from. */
export const shortcutNames = ['deposit', 'letters', 'teamReport'] as const

/** Made by `tests/e2e/pictures.ts`, in the language of the first market. */
const screenshots = [
  { name: 'home', form_factor: 'narrow', sizes: '780x1688' },
  { name: 'hall', form_factor: 'narrow', sizes: '780x1688' },
  { name: 'wallet', form_factor: 'narrow', sizes: '780x1688' },
  { name: 'home-wide', form_factor: 'wide', sizes: '1440x900' },
  { name: 'hall-wide', form_factor: 'wide', sizes: '1440x900' },
] as const
const shown = {
  home: 'home',
  hall: 'hall',
  wallet: 'deposit',
  'home-wide': 'home',
  'hall-wide': 'hall',
} as const

/** The whole manifest in one language. The id is the same in all of them: it is one app. */
export function manifestIn(language: ManifestLanguage) {
  const titles = titlesIn(language)
  const titleOf = (key: string) => {
    const title = titles[key]
    if (!title) throw new Error(`${language} has no title "${key}"`)
    return title
  }
  return {
    id: '/',
    name: 'Amigo',
    short_name: 'Amigo',
    description: descriptions[language],
    lang: language,
    dir: 'ltr' as const,
    start_url: '/',
    scope: '/',
    display: 'standalone' as const,
    display_override: ['standalone' as const, 'minimal-ui' as const],
    // Focuses the open window, whose router then follows the shortcut (`src/pwa/install/launch.ts`). "navigate-existing"
    // would reload the page and end a game or a half-filled form.
    launch_handler: { client_mode: ['focus-existing' as const, 'auto' as const] },
    // No share_target: nothing another app shares belongs here. No orientation: players may turn the phone.
    categories: ['games', 'entertainment'],
    background_color: '#0D1022',
    theme_color: '#0D1022',
    prefer_related_applications: false,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' as const },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' as const },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
      {
        src: '/icon-monochrome-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'monochrome' as const,
      },
    ],
    shortcuts: shortcuts.map(({ key, url }) => ({
      name: titleOf(key),
      url,
      icons: [{ src: `/install/${key}-96.png`, sizes: '96x96', type: 'image/png' }],
    })),
    screenshots: screenshots.map(({ name, form_factor, sizes }) => ({
      src: `/install/${name}.webp`,
      sizes,
      type: 'image/webp',
      form_factor,
      label: `Amigo: ${titleOf(shown[name])}`,
    })),
  }
}

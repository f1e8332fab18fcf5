import { expect, it } from 'vitest'
import { languageName } from '#i18n/language-name.ts'
import type { Language } from '#i18n/languages.ts'
import { formatRange, formatWireTime } from './dates.ts'
import { daysFromNow } from './duration-text.ts'
import { formatMoney, formatPercent } from './money-format.ts'

/** No line ends inside a number with its unit. */
const joined = '\u2060'
const space = '\u00a0'

interface Habits {
  date: string
  dayMonth: string
  range: string
  dateTime: string
  inDays: string
  percent: string
  coins: string
  yen: string
  won: string
  tether: string
  japanese: string
}

/** As PayPay, Toss, Alipay, 街口, GCash, MoMo and American banks write them. */
const habits: Record<Language, Habits> = {
  'ja-JP': {
    date: '2026/03/05',
    dayMonth: '03/05',
    range: '03/05～03/06',
    dateTime: '2026/03/05 09:07',
    inDays: '3日後',
    percent: '1.25%',
    coins: `1,234,567${joined}コイン`,
    yen: '￥1,000',
    won: '₩1,000',
    tether: `12.5${space}USDT`,
    japanese: '日本語',
  },
  'en-US': {
    date: 'Mar 5, 2026',
    dayMonth: 'Mar 5',
    range: `Mar${space}5 – Mar${space}6`,
    dateTime: 'Mar 5, 2026, 09:07',
    inDays: `in 3${space}days`,
    percent: '1.25%',
    coins: `1,234,567${space}coins`,
    yen: '¥1,000',
    won: '₩1,000',
    tether: `12.5${space}USDT`,
    japanese: 'Japanese',
  },
  'ko-KR': {
    date: '2026. 03. 05.',
    dayMonth: '03. 05.',
    range: `03.${space}05. ~ 03.${space}06.`,
    dateTime: '2026. 03. 05. 09:07',
    inDays: '3일 후',
    percent: '1.25%',
    coins: `1,234,567${joined}코인`,
    yen: 'JP¥1,000',
    won: '₩1,000',
    tether: `12.5${space}USDT`,
    japanese: '일본어',
  },
  'zh-CN': {
    date: '2026-03-05',
    dayMonth: '03-05',
    range: '03-05 至 03-06',
    dateTime: '2026-03-05 09:07',
    inDays: '3天后',
    percent: '1.25%',
    coins: `1,234,567${joined}游戏币`,
    yen: 'JP¥1,000',
    won: '₩1,000',
    tether: `12.5${space}USDT`,
    japanese: '日语',
  },
  'zh-TW': {
    date: '2026/03/05',
    dayMonth: '03/05',
    range: '03/05～03/06',
    dateTime: '2026/03/05 09:07',
    inDays: '3天後',
    percent: '1.25%',
    coins: `1,234,567${joined}遊戲幣`,
    yen: '¥1,000',
    won: '￦1,000',
    tether: `12.5${space}USDT`,
    japanese: '日文',
  },
  'fil-PH': {
    date: 'Mar 5, 2026',
    dayMonth: 'Mar 5',
    range: `Mar${space}5 – Mar${space}6`,
    dateTime: 'Mar 5, 2026, 09:07',
    inDays: `sa 3${space}araw`,
    percent: '1.25%',
    coins: `1,234,567${space}coins`,
    yen: '¥1,000',
    won: '₩1,000',
    tether: `12.5${space}USDT`,
    japanese: 'Japanese',
  },
  'vi-VN': {
    date: '05/03/2026',
    dayMonth: '05/03',
    range: '05/03 – 06/03',
    dateTime: '05/03/2026 09:07',
    inDays: `sau 3${space}ngày nữa`,
    percent: '1,25%',
    coins: `1.234.567${space}xu`,
    yen: `1.000${space}¥`,
    won: `1.000${space}₩`,
    tether: `12,5${space}USDT`,
    japanese: 'Tiếng Nhật',
  },
}

it.each(Object.entries(habits))(
  '%s: days, times, amounts and languages as its market writes them',
  (language, wanted) => {
    const at = '2026-03-05T09:07:00Z'
    expect({
      date: formatWireTime(at, language, 'date', 'UTC'),
      dayMonth: formatWireTime(at, language, 'dayMonth', 'UTC'),
      range: formatRange(
        formatWireTime(at, language, 'dayMonth', 'UTC'),
        formatWireTime('2026-03-06T09:07:00Z', language, 'dayMonth', 'UTC'),
        language,
      ),
      dateTime: formatWireTime(at, language, 'dateTime', 'UTC'),
      inDays: daysFromNow(3, language),
      percent: formatPercent('0.0125', language),
      coins: formatMoney('1234567', 'COIN', language),
      yen: formatMoney('1000', 'JPY', language),
      won: formatMoney('1000', 'KRW', language),
      tether: formatMoney('12.5', 'USDT', language),
      japanese: languageName('ja-JP', language),
    }).toEqual(wanted)
  },
)

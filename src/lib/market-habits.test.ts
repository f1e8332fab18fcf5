import { expect, it } from 'vitest'
import { languageName } from '#i18n/language-name.ts'
import { isLanguage, languages } from '#i18n/languages.ts'
import { formatRange, formatWireTime } from './dates.ts'
import { daysFromNow } from './duration-text.ts'
import { formatMoney, formatPercent } from './money-format.ts'

/**
 * How PayPay, Toss, Alipay, 街口, GCash, MoMo and American banks write dates, times, percentages, amounts and languages. No
 * line break inside a number with its unit: `·` is a no-break space, `⁀` a word joiner.
 */
const habits = `
  ja-JP | 2026/03/05 | 03/05 | 03/05～03/06 | 2026/03/05 09:07 | 3日後 | 1.25% | 1,234,567⁀コイン | ￥1,000 | ₩1,000 | 12.5·USDT | 日本語
  en-US | Mar 5, 2026 | Mar 5 | Mar·5 – Mar·6 | Mar 5, 2026, 09:07 | in 3·days | 1.25% | 1,234,567·coins | ¥1,000 | ₩1,000 | 12.5·USDT | Japanese
  ko-KR | 2026. 03. 05. | 03. 05. | 03.·05. ~ 03.·06. | 2026. 03. 05. 09:07 | 3일 후 | 1.25% | 1,234,567⁀코인 | JP¥1,000 | ₩1,000 | 12.5·USDT | 일본어
  zh-CN | 2026-03-05 | 03-05 | 03-05 至 03-06 | 2026-03-05 09:07 | 3天后 | 1.25% | 1,234,567⁀游戏币 | JP¥1,000 | ₩1,000 | 12.5·USDT | 日语
  zh-TW | 2026/03/05 | 03/05 | 03/05～03/06 | 2026/03/05 09:07 | 3天後 | 1.25% | 1,234,567⁀遊戲幣 | ¥1,000 | ￦1,000 | 12.5·USDT | 日文
  fil-PH | Mar 5, 2026 | Mar 5 | Mar·5 – Mar·6 | Mar 5, 2026, 09:07 | sa 3·araw | 1.25% | 1,234,567·coins | ¥1,000 | ₩1,000 | 12.5·USDT | Japanese
  vi-VN | 05/03/2026 | 05/03 | 05/03 – 06/03 | 05/03/2026 09:07 | sau 3·ngày nữa | 1,25% | 1.234.567·xu | 1.000·¥ | 1.000·₩ | 12,5·USDT | Tiếng Nhật`
const markets = habits
  .replaceAll('·', '\u00a0')
  .replaceAll('⁀', '\u2060')
  .trim()
  .split(/\s*\n\s*/)
  .map((line) => line.split(' | '))

it.each(markets)(
  '%s: days, times, amounts and languages as its market writes them',
  (language, ...wanted) => {
    if (!isLanguage(language)) throw new Error(language)
    const at = (day: number, style: 'date' | 'dayMonth' | 'dateTime') =>
      formatWireTime(`2026-03-0${day}T09:07:00Z`, language, style, 'UTC')
    expect([
      at(5, 'date'),
      at(5, 'dayMonth'),
      formatRange(at(5, 'dayMonth'), at(6, 'dayMonth'), language),
      at(5, 'dateTime'),
      daysFromNow(3, language),
      formatPercent('0.0125', language),
      ...[
        ['1234567', 'COIN'],
        ['1000', 'JPY'],
        ['1000', 'KRW'],
        ['12.5', 'USDT'],
      ].map(([amount = '', unit = '']) => formatMoney(amount, unit, language)),
      languageName('ja-JP', language),
    ]).toEqual(wanted)
  },
)

it('covers the market of each language', () =>
  expect(markets.map(([language]) => language)).toEqual(languages))

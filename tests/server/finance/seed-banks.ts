import type { Queries } from '../platform/db/db.ts'
import { multilingual } from '../platform/multilingual.ts'

/** code, Japanese, its reading, English, Simplified Chinese (left out where people use the Japanese name). */
const japanese = [
  ['0001', 'みずほ銀行', 'みずほぎんこう', 'Mizuho Bank', '瑞穗银行'],
  ['0005', '三菱UFJ銀行', 'みつびしゆーえふじぇいぎんこう', 'MUFG Bank', '三菱日联银行'],
  ['0009', '三井住友銀行', 'みついすみともぎんこう', 'Sumitomo Mitsui Banking Corporation', '三井住友银行'],
  ['0010', 'りそな銀行', 'りそなぎんこう', 'Resona Bank', '理索纳银行'],
  ['0017', '埼玉りそな銀行', 'さいたまりそなぎんこう', 'Saitama Resona Bank'],
  ['0033', 'PayPay銀行', 'ぺいぺいぎんこう', 'PayPay Bank'],
  ['0034', 'セブン銀行', 'せぶんぎんこう', 'Seven Bank', '七银行'],
  ['0035', 'ソニー銀行', 'そにーぎんこう', 'Sony Bank', '索尼银行'],
  ['0036', '楽天銀行', 'らくてんぎんこう', 'Rakuten Bank', '乐天银行'],
  ['0038', '住信SBIネット銀行', 'すみしんえすびーあいねっとぎんこう', 'SBI Sumishin Net Bank'],
  ['0039', 'auじぶん銀行', 'えーゆーじぶんぎんこう', 'au Jibun Bank'],
  ['0040', 'イオン銀行', 'いおんぎんこう', 'AEON Bank', '永旺银行'],
  ['0116', '北海道銀行', 'ほっかいどうぎんこう', 'Hokkaido Bank', '北海道银行'],
  ['0125', '七十七銀行', 'しちじゅうしちぎんこう', '77 Bank', '七十七银行'],
  ['0134', '千葉銀行', 'ちばぎんこう', 'Chiba Bank', '千叶银行'],
  ['0138', '横浜銀行', 'よこはまぎんこう', 'Bank of Yokohama', '横滨银行'],
  ['0149', '静岡銀行', 'しずおかぎんこう', 'Shizuoka Bank', '静冈银行'],
  ['0158', '京都銀行', 'きょうとぎんこう', 'Bank of Kyoto', '京都银行'],
  ['0163', '紀陽銀行', 'きようぎんこう', 'Kiyo Bank'],
  ['0169', '広島銀行', 'ひろしまぎんこう', 'Hiroshima Bank', '广岛银行'],
  ['0174', '伊予銀行', 'いよぎんこう', 'Iyo Bank'],
  ['0177', '福岡銀行', 'ふくおかぎんこう', 'Bank of Fukuoka', '福冈银行'],
  ['0190', '西日本シティ銀行', 'にしにっぽんしてぃぎんこう', 'Nishi-Nippon City Bank'],
  ['0397', 'SBI新生銀行', 'えすびーあいしんせいぎんこう', 'SBI Shinsei Bank'],
  ['9900', 'ゆうちょ銀行', 'ゆうちょぎんこう', 'Japan Post Bank', '日本邮政银行'],
] as const

const chinese = [
  ['ICBC', '中国工商银行', '中國工商銀行', 'ICBC', '中国工商銀行'],
  ['CCB', '中国建设银行', '中國建設銀行', 'China Construction Bank', '中国建設銀行'],
  ['ABC', '中国农业银行', '中國農業銀行', 'Agricultural Bank of China', '中国農業銀行'],
  ['BOC', '中国银行', '中國銀行', 'Bank of China', '中国銀行'],
  ['BOCOM', '交通银行', '交通銀行', 'Bank of Communications', '交通銀行'],
  ['CMB', '招商银行', '招商銀行', 'China Merchants Bank', '招商銀行'],
  ['PSBC', '中国邮政储蓄银行', '中國郵政儲蓄銀行', 'Postal Savings Bank of China', '中国郵政儲蓄銀行'],
  ['CITIC', '中信银行', '中信銀行', 'China CITIC Bank', '中信銀行'],
  ['CEB', '中国光大银行', '中國光大銀行', 'China Everbright Bank', '中国光大銀行'],
  ['CMBC', '中国民生银行', '中國民生銀行', 'China Minsheng Bank', '中国民生銀行'],
  ['SPDB', '上海浦东发展银行', '上海浦東發展銀行', 'SPD Bank', '上海浦東発展銀行'],
  ['PAB', '平安银行', '平安銀行', 'Ping An Bank', '平安銀行'],
] as const

/** The dictionary behind `user/bank/list`: Japanese banks first, and one of a country without conventions of its own. */
export async function seedBanks(queries: Queries): Promise<void> {
  const rows = [
    ...japanese.map(([code, jp, bankKana, en, zh]) => ({
      code,
      country: 'JP',
      texts: { ...multilingual('bank', { jp, en, ...(zh && { zh }) }), bankKana },
    })),
    ...chinese.map(([code, zh, zhTW, en, jp]) => ({
      code,
      country: 'CN',
      texts: multilingual('bank', { zh, zhTW, en, jp, ko: en, fil: en, vi: en }),
    })),
    {
      code: 'KB',
      country: 'KR',
      texts: multilingual('bank', {
        jp: 'KB国民銀行',
        en: 'KB Kookmin Bank',
        zh: 'KB国民银行',
        zhTW: 'KB國民銀行',
        ko: 'KB국민은행',
        fil: 'KB Kookmin Bank',
        vi: 'KB Kookmin Bank',
      }),
    },
  ]
  for (const [sort, { code, country, texts }] of rows.entries())
    await queries.query(
      'insert into banks (bank_code, country, branch_required, sort, texts) values ($1, $2, $3, $4, $5)',
      [code, country, country === 'JP', sort, JSON.stringify(texts)],
    )
}

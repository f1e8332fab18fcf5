import type { Queries } from '../platform/db/db.ts'
import { multilingual } from '../platform/multilingual.ts'

/** code, Japanese, its reading with the Latin names by which it is looked for, English, Simplified Chinese (left out where people use the Japanese name). */
const japanese = [
  ['0001', 'みずほ銀行', 'みずほぎんこう', 'Mizuho Bank', '瑞穗银行'],
  ['0005', '三菱UFJ銀行', 'みつびしゆーえふじぇいぎんこう Mitsubishi UFJ', 'MUFG Bank', '三菱日联银行'],
  [
    '0009',
    '三井住友銀行',
    'みついすみともぎんこう SMBC',
    'Sumitomo Mitsui Banking Corporation',
    '三井住友银行',
  ],
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
  ['9900', 'ゆうちょ銀行', 'ゆうちょぎんこう Yucho', 'Japan Post Bank', '日本邮政银行'],
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

/** Elsewhere: code, country, the name there, and in Latin letters where that is another; then Japanese and Chinese names. */
const others = [
  ['KB', 'KR', 'KB국민은행', 'KB Kookmin Bank', 'KB国民銀行', 'KB国民银行', 'KB國民銀行'],
  ['SHINHAN', 'KR', '신한은행', 'Shinhan Bank', '新韓銀行', '新韩银行', '新韓銀行'],
  ['WOORI', 'KR', '우리은행', 'Woori Bank', 'ウリィ銀行', '友利银行', '友利銀行'],
  ['KEBHANA', 'KR', '하나은행', 'Hana Bank', 'ハナ銀行', '韩亚银行', '韓亞銀行'],
  ['NH', 'KR', 'NH농협은행', 'NH NongHyup Bank', '農協銀行', '农协银行', '農協銀行'],
  ['IBK', 'KR', 'IBK기업은행', 'Industrial Bank of Korea', '中小企業銀行', '企业银行', '企業銀行'],
  ['KAKAO', 'KR', '카카오뱅크', 'KakaoBank', 'カカオバンク', 'KakaoBank', 'KakaoBank'],
  ['TOSS', 'KR', '토스뱅크', 'Toss Bank', 'トスバンク', 'Toss Bank', 'Toss Bank'],
  ['TW004', 'TW', '臺灣銀行', 'Bank of Taiwan', '台湾銀行', '台湾银行', '臺灣銀行'],
  [
    'TW822',
    'TW',
    '中國信託商業銀行',
    'CTBC Bank',
    '中国信託商業銀行',
    '中国信托商业银行',
    '中國信託商業銀行',
  ],
  ['TW808', 'TW', '玉山銀行', 'E.SUN Bank', '玉山銀行', '玉山银行', '玉山銀行'],
  ['TW013', 'TW', '國泰世華銀行', 'Cathay United Bank', '国泰世華銀行', '国泰世华银行', '國泰世華銀行'],
  ['TW012', 'TW', '台北富邦銀行', 'Taipei Fubon Bank', '台北富邦銀行', '台北富邦银行', '台北富邦銀行'],
  ['TW812', 'TW', '台新銀行', 'Taishin Bank', '台新銀行', '台新银行', '台新銀行'],
  ['VCB', 'VN', 'Vietcombank (Ngân hàng Ngoại thương Việt Nam)', 'Vietcombank'],
  ['BIDV', 'VN', 'BIDV (Ngân hàng Đầu tư và Phát triển Việt Nam)', 'BIDV'],
  ['CTG', 'VN', 'VietinBank (Ngân hàng Công thương Việt Nam)', 'VietinBank'],
  ['VBA', 'VN', 'Agribank (Ngân hàng Nông nghiệp và Phát triển Nông thôn)', 'Agribank'],
  ['TCB', 'VN', 'Techcombank (Ngân hàng Kỹ thương Việt Nam)', 'Techcombank'],
  ['MBB', 'VN', 'MB Bank (Ngân hàng Quân đội)', 'MB Bank'],
  ['ACB', 'VN', 'ACB (Ngân hàng Á Châu)', 'Asia Commercial Bank (ACB)'],
  ['VPB', 'VN', 'VPBank (Ngân hàng Việt Nam Thịnh Vượng)', 'VPBank'],
  ['TPB', 'VN', 'TPBank (Ngân hàng Tiên Phong)', 'TPBank'],
  ['STB', 'VN', 'Sacombank (Ngân hàng Sài Gòn Thương Tín)', 'Sacombank'],
  ['BDO', 'PH', 'BDO Unibank'],
  ['BPI', 'PH', 'Bank of the Philippine Islands (BPI)'],
  ['MBTC', 'PH', 'Metrobank'],
  ['LBP', 'PH', 'Land Bank of the Philippines (LANDBANK)'],
  ['PNB', 'PH', 'Philippine National Bank (PNB)'],
  ['SECB', 'PH', 'Security Bank'],
  ['UBP', 'PH', 'UnionBank of the Philippines'],
  ['CHIB', 'PH', 'China Bank (Chinabank)'],
  ['RCBC', 'PH', 'RCBC'],
  ['CHASE', 'US', 'JPMorgan Chase Bank'],
  ['BOFA', 'US', 'Bank of America'],
  ['WELLS', 'US', 'Wells Fargo Bank'],
  ['CITI', 'US', 'Citibank'],
] as const

/** The dictionary behind `user/bank/list`: Japanese banks first, then those of the other languages' markets. */
export async function seedBanks(queries: Queries): Promise<void> {
  const rows = [
    ...japanese.map(([code, jp, bankKana, en, zh]) => ({
      code,
      country: 'JP',
      texts: { ...multilingual('bank', { jp, en, ...(zh && { zh }), ko: en, fil: en, vi: en }), bankKana },
    })),
    ...chinese.map(([code, zh, zhTW, en, jp]) => ({
      code,
      country: 'CN',
      texts: multilingual('bank', { zh, zhTW, en, jp, ko: en, fil: en, vi: en }),
    })),
    ...others.map(([code, country, name, en = name, jp = en, zh = en, zhTW = zh]) => ({
      code,
      country,
      texts: multilingual('bank', {
        jp,
        en,
        zh,
        zhTW,
        ko: country === 'KR' ? name : en,
        fil: en,
        vi: country === 'VN' ? name : en,
      }),
    })),
  ]
  for (const [sort, { code, country, texts }] of rows.entries())
    await queries.query(
      'insert into banks (bank_code, country, branch_required, sort, texts) values ($1, $2, $3, $4, $5)',
      [code, country, country === 'JP', sort, JSON.stringify(texts)],
    )
}
